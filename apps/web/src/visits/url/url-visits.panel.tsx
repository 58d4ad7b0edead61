import CameraAltOutlined from '@mui/icons-material/CameraAltOutlined'
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlineOutlined'
import ScienceOutlined from '@mui/icons-material/ScienceOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { UrlVisits } from '@vitrine/contract/visits/url-visits.contract'
import type { VisitKind } from '@vitrine/contract/visits/visits.contract'
import { type ReactNode, useId, useState } from 'react'
import { locales } from '../../platform/language.ts'
import { NoteBar } from '../../ui/feedback/note-bar.tsx'
import { toast } from '../../ui/feedback/snackbar-queue.ts'
import { formatMoment } from '../../ui/format/format.ts'
import { describeCause } from '../cause-labels.ts'
import { EndedVisits } from './ended-visits.tsx'
import { t } from './messages.ts'
import { NextVisits } from './next-visits.tsx'
import { urlVisitsQuery, useRequestVisit } from './url-visits.api.ts'
import { VisitDialog } from './visit.dialog.tsx'

/** An agent asks every two seconds. */
const SILENT_MS = 2 * 60_000
const REQUESTS = [
  { kind: 'test', icon: ScienceOutlined, label: 'testUrl' },
  { kind: 'capture', icon: CameraAltOutlined, label: 'captureNow' },
] as const

const percent = new Intl.NumberFormat(locales.ui, { style: 'percent', maximumFractionDigits: 1 })

/** Visits of a saved url: requests, the next ones, and those that ended. */
export function UrlVisitsPanel({ id: urlId }: { id: number }) {
  const headingId = useId()
  const { data, isError } = useQuery(urlVisitsQuery(urlId))
  const [openId, setOpenId] = useState<number>()
  const { mutate, isPending } = useRequestVisit(urlId, (visitId, kind) => {
    if (kind === 'test') setOpenId(visitId)
    else toast(t('captureRequested'), { action: { label: t('show'), run: () => setOpenId(visitId) } })
  })
  const request = (kind: VisitKind) => mutate(kind, { onError: (problem) => toast(problem.message, { kind: 'alert' }) })
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography id={headingId} variant="subtitle1" component="h3">
        {t('visits')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {REQUESTS.filter(({ kind }) => kind === 'test' || data?.isCapturable !== false).map(
          ({ kind, icon: Icon, label }) => (
            <Button key={kind} variant="outlined" aria-disabled={isPending} onClick={() => !isPending && request(kind)}>
              <Icon /> {t(label)}
            </Button>
          ),
        )}
        <Caption>{t('usesSaved')}</Caption>
      </Box>
      {isError && !data && <Caption>{t('visitsFailed')}</Caption>}
      {!data && !isError && <Skeleton variant="rounded" height={96} />}
      {data && <Loaded visits={data} onOpen={setOpenId} />}
      {openId !== undefined && <VisitDialog key={openId} visitId={openId} onClose={() => setOpenId(undefined)} />}
    </Box>
  )
}

function Loaded({ visits, onOpen }: { visits: UrlVisits; onOpen: (visitId: number) => void }) {
  const { next, ended, success, pausedBecause, hasInactiveProxy, backOff, agentSeenAt, isCapturable } = visits
  const isSilent = agentSeenAt === null || Date.now() - Date.parse(agentSeenAt) > SILENT_MS
  return (
    <>
      {pausedBecause && <NoteBar icon={<PauseCircleOutlined />}>{t('paused', { reason: pausedBecause })}</NoteBar>}
      {hasInactiveProxy && <NoteBar icon={<WarningAmberOutlined />}>{t('inactiveProxy')}</NoteBar>}
      {backOff && (
        <NoteBar icon={<WarningAmberOutlined />}>
          {t('backOff', { cause: describeCause(backOff.cause), time: formatMoment(backOff.until) })}
        </NoteBar>
      )}
      {isSilent && next.length > 0 && <NoteBar icon={<WarningAmberOutlined />}>{t('noAgent')}</NoteBar>}
      <Part title={t('next')}>
        {next.length > 0 ? (
          <NextVisits visits={next} onOpen={onOpen} />
        ) : (
          <Caption>{t(isCapturable ? 'noNext' : 'productsNotPlanned')}</Caption>
        )}
      </Part>
      <Part title={t('lastVisits')}>
        {success.ended > 0 && (
          <Caption>{t('successRate', { ...success, rate: percent.format(success.captured / success.ended) })}</Caption>
        )}
        {ended.length > 0 ? <EndedVisits visits={ended} onOpen={onOpen} /> : <Caption>{t('noVisits')}</Caption>}
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Typography variant="subtitle2" component="h4">
        {title}
      </Typography>
      {children}
    </Box>
  )
}

const Caption = ({ children }: { children: ReactNode }) => (
  <Typography variant="caption" component="p" sx={{ color: 'custom.text3' }}>
    {children}
  </Typography>
)
