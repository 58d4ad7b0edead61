import Box from '@mui/material/Box'
import { getScreen } from '@vitrine/contract/access/screens'
import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { Evidence, RecognizedBanner } from '@vitrine/contract/reports/reports.contract'
import { Fragment, type ReactNode } from 'react'
import { useSession } from '../platform/session.ts'
import { TextLink } from '../ui/buttons/links.tsx'
import { CaptureTime } from '../ui/format/capture-time.tsx'
import { TABULAR } from '../ui/theme/theme.ts'
import { t } from './messages.ts'

type Fact = readonly [label: string, value: ReactNode]

interface RecognizedPanelProps {
  row: Evidence
  /** The screen of the capture; null for users without access. */
  detail: 'trayBannerDetail' | 'trayProductDetail' | null
}

/** Next to a capture's picture: when and where it was taken, and what a reviewer recognized in it. */
export function RecognizedPanel({ row, detail }: RecognizedPanelProps) {
  const { captureId, captureTypeId, platform, title, shows, recognized, isCorrect } = row
  const { user } = useSession()
  const isProduct = captureTypeId === CAPTURE_TYPE.product
  const noCampaign = user?.clientId == null ? t('none') : t('noneOfYours')
  return (
    <Box component="section" aria-label={t('recognized')} tabIndex={0} sx={PANEL}>
      <Facts
        facts={[
          [t('capture'), `#${captureId}`],
          [t('eTailer'), platform],
          [t('captured'), <CaptureTime key="time" of={row} showsUtc />],
          ...(title === '' ? [] : [[t('page'), title] as const]),
          ...(isProduct && shows.length > 0 ? [[t('product'), shows.join('; ')] as const] : []),
          ...(isCorrect === null ? [] : [[t('picture'), isCorrect ? t('correct') : t('incorrect')] as const]),
        ]}
      />
      {recognized.map((banner, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two banners may have equal texts, and their order is fixed
        <Fragment key={place}>
          <Box component="h3" sx={HEADING}>
            {recognized.length > 1 ? t('bannerOf', { place: place + 1, count: recognized.length }) : t('banner')}
          </Box>
          <Facts facts={toFacts(banner, noCampaign)} />
        </Fragment>
      ))}
      {detail && (
        <TextLink to={getScreen(detail).path} params={{ captureId: String(captureId) }} target="_blank">
          {t('openCapture')}
        </TextLink>
      )}
    </Box>
  )
}

const toFacts = ({ shows, placement, bannerType, campaign }: RecognizedBanner, noCampaign: string): Fact[] => [
  [t('shows'), shows.join('; ')],
  [t('placement'), placement || t('notFilledIn')],
  [t('type'), bannerType || t('notFilledIn')],
  [t('campaign'), campaign ?? noCampaign],
]

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box component="dl" sx={FACTS}>
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </Box>
  )
}

const PANEL = {
  flex: { xs: '0 1 auto', md: 'none' },
  width: { md: 300 },
  maxHeight: { xs: '38%', md: 'none' },
  overflow: 'auto',
  px: 2,
  py: 1.5,
  typography: 'body2',
  borderLeft: { md: 1 },
  borderTop: { xs: 1, md: 0 },
  borderColor: 'divider',
} as const

const HEADING = { m: 0, mb: 0.5, typography: 'subtitle2' } as const

const FACTS = {
  ...TABULAR,
  m: 0,
  mb: 2,
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: 1.5,
  rowGap: 0.5,
  '& dt': { color: 'custom.text3' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const
