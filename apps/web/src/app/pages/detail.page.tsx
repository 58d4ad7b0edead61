import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { User } from '@vitrine/contract/auth/auth.contract'
import { matchingTray } from '@vitrine/contract/trays/matching-tray.rules'
import { getTray } from '@vitrine/contract/trays/trays'
import { useEffect } from 'react'
import { CaptureFailed, CaptureNotFound } from '../../captures/capture-failed.tsx'
import { summaryQuery } from '../../captures/captures.api.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { firstOfMonth, isoDay } from '../../ui/format/day.ts'
import { LATE } from '../../ui/lists/list-spinner.tsx'
import { addressOfScreen } from '../current-screen.ts'
import { t } from '../messages.ts'
import { HomeButton } from './home-button.tsx'
import type { PageProps } from './page-props.ts'

/** As the addresses are made; others, such as '1e3', name no capture. */
const CAPTURE_ID = /^[1-9]\d{0,14}$/

/** Characters of a day, as in 2026-11-15. */
const DAY = 10

/** A capture asked for by its number. */
export function DetailPage({ user }: PageProps) {
  const { captureId = '' } = useParams({ strict: false })
  if (!CAPTURE_ID.test(captureId)) {
    return <CaptureNotFound heading="h1" captureId={captureId} actions={<HomeButton />} />
  }
  return <Opening captureId={Number(captureId)} user={user} />
}

/** Finds out where the capture stands and opens it over that tray, whose address takes the place of this one. */
function Opening({ captureId, user }: { captureId: number; user: User }) {
  const navigate = useNavigate()
  const { data: capture, error, refetch } = useQuery(summaryQuery(captureId))
  const tray = capture && matchingTray(capture, user)
  const day = capture?.when.slice(0, DAY)
  useEffect(() => {
    if (!tray || day === undefined) return
    const to = addressOfScreen(getTray(tray).screen)
    // a tray begins with the current month; an older capture brings its own month along
    const month = firstOfMonth(day)
    const search = month < firstOfMonth(isoDay(new Date())) ? { from: month } : {}
    void navigate({ to, search, state: { open: { captureId, openedById: true } }, replace: true })
  }, [navigate, captureId, tray, day])
  if (!error) {
    return (
      <Box aria-busy="true" sx={{ flex: 1, ...LATE }}>
        <EmptyState title={t('lookingForCapture', { id: captureId })} />
      </Box>
    )
  }
  return (
    <CaptureFailed
      heading="h1"
      captureId={captureId}
      error={error}
      onRetry={() => void refetch()}
      actions={<HomeButton />}
    />
  )
}
