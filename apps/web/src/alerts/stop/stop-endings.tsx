import Box from '@mui/material/Box'
import { SCREENS } from '@vitrine/contract/access/screens'
import type { StopAnswer } from '@vitrine/contract/alerts/alerts.contract'
import { ButtonLink } from '../../ui/buttons/links.tsx'
import { StepTitle } from '../../ui/dialogs/step.tsx'
import { t } from './messages.ts'

const ToAlerts = () => (
  <ButtonLink to={SCREENS.alerts.path} variant="outlined" fullWidth sx={{ minHeight: 44 }}>
    {t('openVitrine')}
  </ButtonLink>
)

export function Stopped({ name, address, isOwner }: StopAnswer) {
  return (
    <div>
      <StepTitle title={t('stopped')} isStart>
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {isOwner ? t('stoppedOwner', { name }) : t('stoppedOther', { address, name })}
        </Box>
      </StepTitle>
      {isOwner && <ToAlerts />}
    </div>
  )
}

const REASONS = {
  gone: {
    title: t('linkDead'),
    text: t('linkDeadHint'),
  },
  // the link is truncated, or the page was reloaded and the URL no longer has the token
  incomplete: {
    title: t('linkMissing'),
    text: t('linkMissingHint'),
  },
} as const

export function NoLink({ reason }: { reason: keyof typeof REASONS }) {
  const { title, text } = REASONS[reason]
  return (
    <div>
      <StepTitle title={title} isStart>
        {text}
      </StepTitle>
      <ToAlerts />
    </div>
  )
}
