import InboxOutlined from '@mui/icons-material/InboxOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { MESSAGES } from '@vitrine/contract/errors'
import type { TrayName } from '@vitrine/contract/trays/trays'
import type { ReactNode } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { CaptureCard } from './capture-card.tsx'
import { newestQuery } from './trays.api.ts'

const SKELETONS = Array.from({ length: 12 }, (_, index) => index)

/** The newest captures of a tray as a wall of pictures. */
export function NewestCaptures({ tray }: { tray: TrayName }) {
  const { data: captures, isError, refetch } = useQuery(newestQuery(tray))
  if (captures === undefined && isError) {
    return (
      <Message>
        <EmptyState title={MESSAGES.listFailed} actions={<Button onClick={() => void refetch()}>Try again</Button>} />
      </Message>
    )
  }
  if (captures?.length === 0) {
    return (
      <Message>
        <EmptyState
          title="Nothing has come in this month."
          icon={<InboxOutlined sx={{ fontSize: 28, color: 'custom.text3' }} />}
        >
          New captures appear here by themselves.
        </EmptyState>
      </Message>
    )
  }
  return (
    <Paper
      component="ul"
      aria-label="Newest captures"
      aria-busy={captures === undefined}
      sx={{
        m: 0,
        p: 2,
        listStyle: 'none',
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 36vw), 1fr))',
      }}
    >
      {captures
        ? captures.map((capture) => (
            <Box component="li" key={capture.captureId} sx={{ minWidth: 0 }}>
              <CaptureCard capture={capture} />
            </Box>
          ))
        : SKELETONS.map((index) => (
            <li key={index}>
              <Skeleton variant="rounded" sx={{ aspectRatio: '4 / 3', height: 'auto' }} />
              <Skeleton width="60%" />
              <Skeleton width="85%" />
            </li>
          ))}
    </Paper>
  )
}

function Message({ children }: { children: ReactNode }) {
  return <Paper sx={{ flex: 1, display: 'grid', alignItems: 'center', minHeight: 320 }}>{children}</Paper>
}
