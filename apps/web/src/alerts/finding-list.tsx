import BoltOutlined from '@mui/icons-material/BoltOutlined'
import CheckCircleOutline from '@mui/icons-material/CheckCircleOutlined'
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined'
import Box from '@mui/material/Box'
import type SvgIcon from '@mui/material/SvgIcon'
import Typography from '@mui/material/Typography'
import type { PermissionHolder } from '@vitrine/contract/access/permissions'
import type { ToldFact } from '@vitrine/contract/alerts/finding'
import { toCapturedAt } from '@vitrine/contract/times'
import { useId } from 'react'
import { TextLink } from '../ui/buttons/links.tsx'
import { CaptureTime } from '../ui/format/capture-time.tsx'
import { SignChip } from '../ui/lists/sign-chip.tsx'
import { TABULAR } from '../ui/theme/theme.ts'
import type { StateName } from '../ui/theme/tokens.ts'
import { captureAddress, JudgedCaptures } from './capture-links.tsx'
import { t } from './messages.ts'

interface FindingListProps {
  facts: readonly ToldFact[]
  timeZone: string
  /** Only users with access to captures get links to them. */
  user: PermissionHolder
}

const TOLD: Readonly<Record<ToldFact['told'], readonly [label: string, icon: typeof SvgIcon, colours: StateName]>> = {
  opened: [t('opened'), NotificationsNoneOutlined, 'pending'],
  closed: [t('closed'), CheckCircleOutline, 'sent'],
  event: [t('event'), BoltOutlined, 'created'],
}

/** Findings, grouped by configuration and alert type. */
export function FindingList({ facts, ...look }: FindingListProps) {
  const groups = Map.groupBy(facts, ({ configuration, alertType }) => `${configuration} · ${alertType}`)
  return [...groups].map(([heading, found]) => <Group key={heading} heading={heading} facts={found} {...look} />)
}

function Group({ heading, facts, timeZone, user }: FindingListProps & { heading: string }) {
  const headingId = useId()
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Typography id={headingId} variant="caption" component="h5" sx={HEADING}>
        {heading}
      </Typography>
      <Box component="ul" aria-labelledby={headingId} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {facts.map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two findings may be equal, and their order is fixed
          <FindingLine key={index} fact={fact} timeZone={timeZone} user={user} />
        ))}
      </Box>
    </Box>
  )
}

interface FindingLineProps {
  fact: ToldFact
  timeZone: string
  user: PermissionHolder
}

function FindingLine({ fact, timeZone, user }: FindingLineProps) {
  const [label, icon, colours] = TOLD[fact.told]
  const { captureId, captureTypeId, judged = [] } = fact
  const capture = captureId === null ? undefined : captureAddress({ captureId, captureTypeId }, user)
  return (
    <Box component="li" sx={LINE}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{fact.subject}</Box>
        <Box sx={{ ...TABULAR, color: 'text.secondary' }}>{[fact.where, fact.ean].filter(Boolean).join(' · ')}</Box>
        <Box sx={{ mt: 0.25 }}>{fact.text}</Box>
        <Box
          sx={{
            ...TABULAR,
            mt: 0.25,
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 1.5,
            typography: 'caption',
            color: 'custom.text3',
          }}
        >
          <span>
            {t.rich('seen', {
              time: () => <CaptureTime of={toCapturedAt(fact.seenAt, fact.timeZone ?? timeZone)} showsUtc />,
            })}
          </span>
          {judged.length > 0 && <JudgedCaptures judged={judged} captureTypeId={captureTypeId} user={user} />}
          {capture && judged.length === 0 && (
            <TextLink to={capture} sx={{ fontSize: 'inherit' }}>
              {captureId !== null && t('openCapture', { captureId })}
            </TextLink>
          )}
        </Box>
      </Box>
      <SignChip icon={icon} colours={colours}>
        {label}
      </SignChip>
    </Box>
  )
}

const HEADING = { display: 'block', px: 1.5, pt: 1, fontWeight: 550, color: 'text.secondary' } as const
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
