import Box from '@mui/material/Box'
import { SCREENS } from '@vitrine/contract/access/screens'
import type { StopAnswer } from '@vitrine/contract/alerts/alerts.contract'
import { ButtonLink } from '../../ui/links.tsx'
import { StepTitle } from '../../ui/step.tsx'

const ToAlerts = () => (
  <ButtonLink to={SCREENS.alerts.path} variant="outlined" fullWidth sx={{ minHeight: 44 }}>
    Open Vitrine
  </ButtonLink>
)

export function Stopped({ name, address, isOwner }: StopAnswer) {
  return (
    <div>
      <StepTitle title="The mails are stopped" isStart>
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {isOwner
            ? `The alert '${name}' is switched off. In Vitrine, at Alerts, you can switch it on again.`
            : `${address} gets no more mails of the alert '${name}'.`}
        </Box>
      </StepTitle>
      {isOwner && <ToAlerts />}
    </div>
  )
}

const REASONS = {
  gone: {
    title: 'The link does not work',
    text: 'The alert is gone, or the link is not the one of the mail. Nothing was stopped; alerts are changed in Vitrine.',
  },
  // it was cut off on its way, or the page was loaded anew: the address has not kept it
  incomplete: {
    title: 'The link is missing',
    text: 'Please open the link in the mail once more, the whole of it.',
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
