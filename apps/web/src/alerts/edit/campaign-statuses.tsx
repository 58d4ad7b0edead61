import CheckCircleOutline from '@mui/icons-material/CheckCircleOutlined'
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import HideImageOutlined from '@mui/icons-material/HideImageOutlined'
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined'
import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined'
import Box from '@mui/material/Box'
import type SvgIcon from '@mui/material/SvgIcon'
import Typography from '@mui/material/Typography'
import type { PermissionHolder } from '@vitrine/contract/access/permissions'
import type { Preview } from '@vitrine/contract/alerts/alerts.contract'
import type { CampaignState, CampaignStatus } from '@vitrine/contract/alerts/finding'
import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import { useId } from 'react'
import { SignChip } from '../../ui/lists/sign-chip.tsx'
import { TABULAR } from '../../ui/theme/theme.ts'
import type { StateName } from '../../ui/theme/tokens.ts'
import { JudgedCaptures } from '../capture-links.tsx'
import { t } from '../messages.ts'

const STATES: Readonly<Record<CampaignState, readonly [label: string, icon: typeof SvgIcon, colours: StateName]>> = {
  missing: [t('missing'), NotificationsNoneOutlined, 'error'],
  missedOnce: [t('missedOnce'), HelpOutline, 'pending'],
  notReviewed: [t('notReviewed'), RateReviewOutlined, 'created'],
  notCaptured: [t('notCaptured'), HideImageOutlined, 'discarded'],
  live: [t('live'), CheckCircleOutline, 'sent'],
}

interface CampaignStatusesProps {
  preview: Pick<Preview, 'campaigns' | 'campaignsCount'>
  /** Only users with access to captures get links to them. */
  user: PermissionHolder
}

/** Current status of the watched campaigns. Only a missing campaign opens a finding. */
export function CampaignStatuses({ preview: { campaigns, campaignsCount }, user }: CampaignStatusesProps) {
  const headingId = useId()
  return (
    <Box component="section" aria-labelledby={headingId} sx={BOX}>
      <Typography id={headingId} variant="body2" component="h4" sx={HEADING}>
        {t('campaignsNow')}
      </Typography>
      <Box component="ul" aria-labelledby={headingId} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {campaigns.map((status) => (
          <StatusLine key={`${status.campaignId} ${status.urlId ?? status.where}`} status={status} user={user} />
        ))}
      </Box>
      {campaignsCount > campaigns.length && (
        <Typography variant="caption" component="p" sx={{ px: 1.5, py: 1, color: 'custom.text3' }}>
          {t('showing', { shown: campaigns.length, total: campaignsCount })}
        </Typography>
      )}
    </Box>
  )
}

function StatusLine({ status, user }: { status: CampaignStatus; user: PermissionHolder }) {
  const { campaign, where, state, text, judged } = status
  const [label, icon, colours] = STATES[state]
  return (
    <Box component="li" sx={LINE}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{campaign}</Box>
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{where}</Box>
        <Box sx={{ ...TABULAR, mt: 0.25 }}>{text}</Box>
        {judged.length > 0 && (
          <Box sx={{ ...TABULAR, mt: 0.25, typography: 'caption', color: 'custom.text3' }}>
            <JudgedCaptures judged={judged} captureTypeId={CAPTURE_TYPE.banner} user={user} />
          </Box>
        )}
      </Box>
      <SignChip icon={icon} colours={colours}>
        {label}
      </SignChip>
    </Box>
  )
}

const BOX = { border: 1, borderColor: 'divider', borderRadius: '8px', overflow: 'hidden' } as const
const HEADING = { px: 1.5, py: 1, borderBottom: 1, borderColor: 'divider', fontWeight: 600 } as const
const LINE = {
  display: 'flex',
  flexWrap: 'wrap-reverse',
  alignItems: 'start',
  justifyContent: 'end',
  gap: 1,
  px: 1.5,
  py: 1,
  typography: 'body2',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const
