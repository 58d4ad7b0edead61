import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { User } from '@vitrine/contract/auth/auth.contract'
import { findMatchingTray } from '@vitrine/contract/trays/matching-tray.rules'
import { getTray } from '@vitrine/contract/trays/trays'
import { useEffect } from 'react'
import { CaptureFailed, CaptureNotFound } from '../../captures/capture-failed.tsx'
import { summaryQuery } from '../../captures/captures.api.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { firstOfMonth, isoDay } from '../../ui/format/day.ts'
import { LATE } from '../../ui/lists/list-spinner.tsx'
import { getScreenPath } from '../current-screen.ts'
import { t } from '../messages.ts'
import { HomeButton } from './home-button.tsx'
import type { PageProps } from './page-props.ts'

/** Other notations, such as '1e3', are not capture IDs. */
const CAPTURE_ID = /^[1-9]\d{0,14}$/

/** Length of a date, as in 2026-11-15. */
const DAY = 10

/** Opens a capture by its ID. */
export function DetailPage({ user }: PageProps) {
  const { captureId = '' } = useParams({ strict: false })
  if (!CAPTURE_ID.test(captureId)) {
    return <CaptureNotFound heading="h1" captureId={captureId} actions={<HomeButton />} />
  }
  return <OpenInTray captureId={Number(captureId)} user={user} />
}

/** Finds the tray of the capture and opens it there, replacing this address. */
function OpenInTray({ captureId, user }: { captureId: number; user: User }) {
  const navigate = useNavigate()
  const { data: capture, error, refetch } = useQuery(summaryQuery(captureId))
  const tray = capture && findMatchingTray(capture, user)
  const day = capture?.when.slice(0, DAY)
  useEffect(() => {
    if (!tray || day === undefined) return
    const to = getScreenPath(getTray(tray).screen)
    // trays start with the current month, so an older capture sets the filter to its own
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
