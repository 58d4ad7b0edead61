import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { SCREENS } from '@vitrine/contract/access/screens'
import type { VisitAnswer } from '@vitrine/contract/visits/url-visits.contract'
import type { ReactNode } from 'react'
import { locales } from '../../platform/language.ts'
import { TextLink } from '../../ui/buttons/links.tsx'
import { formatMoment } from '../../ui/format/format.ts'
import { TABULAR } from '../../ui/theme/theme.ts'
import { ConsentLine, DetailsSections } from './details-sections.tsx'
import { FactsPart, Line } from './facts-part.tsx'
import { t } from './messages.ts'
import { OutcomeChip } from './outcome-chip.tsx'
import { VideoPart } from './video-part.tsx'

const seconds = new Intl.NumberFormat(locales.ui, { style: 'unit', unit: 'second', maximumFractionDigits: 1 })

/** Everything about a visit, next to its picture. */
export function VisitFactsList({ visit }: { visit: VisitAnswer }) {
  const { details, startedAt, finishedAt, manifest, captureId } = visit
  return (
    <Box sx={LIST} tabIndex={0} role="group" aria-label={t('result')}>
      <FactsPart title={t('result')}>
        <Line name={t('result')}>
          <OutcomeChip visit={visit} />
          {visit.detail && <Box sx={{ mt: 0.5 }}>{visit.detail}</Box>}
        </Line>
        {captureId !== null && (
          <Line name="">
            <TextLink to={SCREENS.trayBannerDetail.path} params={{ captureId: String(captureId) }}>
              {t('openCapture')}
            </TextLink>
          </Line>
        )}
        <Line name={t('time')}>{formatMoment(startedAt ?? visit.dueAt)}</Line>
        {startedAt && finishedAt && (
          <Line name={t('duration')}>{seconds.format((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000)}</Line>
        )}
        {visit.agent && <Line name={t('agent')}>{visit.agent}</Line>}
        <Line name={t('proxy')}>{visit.proxy ?? t('noProxy')}</Line>
        <Line name={t('exitCountry')}>{visit.exitCountry ?? t('unknown')}</Line>
        {visit.httpStatus !== null && <Line name={t('httpStatus')}>{visit.httpStatus}</Line>}
        {details && <ConsentLine details={details} />}
        {visit.archive && (
          <Line name={t('archive')}>
            <Link href={visit.archive} download>
              {t('downloadArchive')}
            </Link>
          </Line>
        )}
        {manifest && (
          <Line name={t('manifest')}>
            {t('manifestPosition', { position: manifest.position })}
            <Hash>{manifest.sha256}</Hash>
          </Line>
        )}
      </FactsPart>
      <VideoPart video={visit.video} />
      {details && <DetailsSections details={details} slides={visit.slides} />}
    </Box>
  )
}

const Hash = ({ children }: { children: ReactNode }) => (
  <Box
    component="code"
    sx={{ display: 'block', typography: 'caption', color: 'text.secondary', wordBreak: 'break-all' }}
  >
    {children}
  </Box>
)

const LIST = {
  ...TABULAR,
  overflowY: { md: 'auto' },
  p: 2.5,
  display: 'grid',
  alignContent: 'start',
  gap: 2.5,
  borderLeft: { md: 1 },
  borderColor: { md: 'custom.line2' },
} as const
