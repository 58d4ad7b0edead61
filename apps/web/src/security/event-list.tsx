import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { SecurityEvent } from '@vitrine/contract/security/security-events.contract'
import { formatUtc } from '@vitrine/contract/times'
import { TABULAR } from '../ui/theme/theme.ts'
import { describeAction, describeDetail, describeKind } from './event-text.model.ts'
import { t } from './messages.ts'

const COLUMNS = [
  [t('time'), 178],
  [t('kind'), '12%'],
  [t('event'), '18%'],
  [t('user'), '15%'],
  [t('address'), '14%'],
  [t('about'), 'auto'],
] as const
const SKELETONS = [0, 1, 2, 3, 4] as const

const LOOK = {
  tableLayout: 'fixed',
  minWidth: 860,
  '& .MuiTableCell-root': { px: 1.5, py: 0.5, height: 40, typography: 'body2', borderColor: 'divider' },
  '& .MuiTableCell-head': { height: 34, typography: 'caption', color: 'text.secondary', bgcolor: 'custom.sub' },
  '& .MuiTableCell-body': { overflowWrap: 'anywhere' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
} as const

interface EventListProps {
  /** Absent until the first response. */
  events: readonly SecurityEvent[] | undefined
  isPast: boolean
}

export function EventTable({ events, isPast }: EventListProps) {
  return (
    <TableContainer>
      <Table aria-label={t('securityEvents')} aria-busy={!events || isPast} sx={LOOK}>
        <TableHead>
          <TableRow>
            {COLUMNS.map(([label, width]) => (
              <TableCell key={label} sx={{ width }}>
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody sx={isPast ? { opacity: 0.6 } : {}}>
          {events?.map((event) => (
            <TableRow key={event.eventId}>
              <TableCell>
                <EventTime at={event.at} />
              </TableCell>
              <TableCell>{describeKind(event)}</TableCell>
              <TableCell>{describeAction(event)}</TableCell>
              <TableCell>{event.user ?? '–'}</TableCell>
              <TableCell sx={TABULAR}>{event.address ?? '–'}</TableCell>
              <TableCell>{describeDetail(event)}</TableCell>
            </TableRow>
          ))}
          {!events &&
            SKELETONS.map((row) => (
              <TableRow key={row}>
                {COLUMNS.map(([label]) => (
                  <TableCell key={label}>
                    <Skeleton />
                  </TableCell>
                ))}
              </TableRow>
            ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** The rows as cards, for phones. */
export function EventCards({ events, isPast }: EventListProps) {
  return (
    <Box
      component="ul"
      aria-label={t('securityEvents')}
      aria-busy={!events || isPast}
      sx={{ m: 0, p: 0, listStyle: 'none' }}
    >
      {events?.map((event) => (
        <Box key={event.eventId} component="li" sx={CARD}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <Box sx={{ typography: 'subtitle2' }}>{describeAction(event)}</Box>
            <EventTime at={event.at} />
          </Box>
          <Box sx={{ color: 'text.secondary' }}>{[event.user, event.address].filter(Boolean).join(' · ')}</Box>
          <Box sx={{ overflowWrap: 'anywhere' }}>{describeDetail(event)}</Box>
        </Box>
      ))}
      {!events &&
        SKELETONS.map((card) => (
          <Box key={card} component="li" sx={CARD}>
            <Skeleton width="60%" />
            <Skeleton width="80%" />
          </Box>
        ))}
    </Box>
  )
}

const CARD = { p: 2, typography: 'body2', '& + &': { borderTop: 1, borderColor: 'divider' } } as const

/** In UTC like all audit times, so that Admins in different zones see the same time. */
const EventTime = ({ at }: { at: string }) => (
  <Box component="time" dateTime={at} sx={{ ...TABULAR, whiteSpace: 'nowrap' }}>
    {formatUtc(at)}
  </Box>
)
