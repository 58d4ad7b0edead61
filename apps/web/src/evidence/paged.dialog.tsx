import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LIMITS } from '@vitrine/contract/limits'
import { type ReactNode, useId, useState } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { formatCount } from '../ui/format.ts'
import { ListFailed } from '../ui/list-failed.tsx'
import { ListSpinner } from '../ui/list-spinner.tsx'
import { DEFAULT_PAGE_SIZE } from '../ui/paginator.model.ts'
import { Paginator } from '../ui/paginator.tsx'
import { TABULAR } from '../ui/theme.ts'
import { useReturnFocus } from '../ui/use-return-focus.ts'

export interface Page<Row> {
  readonly data: readonly Row[]
  readonly recordsCount: number
  /** Only the newest captures were looked through. */
  readonly isCut?: boolean
}

interface PagedDialogProps<Row> {
  /** Which figure it is about. */
  title: string
  /** What the rows are: 'capture', 'change'. */
  one: string
  queryKey: readonly unknown[]
  load: (page: number, signal: AbortSignal) => Promise<Page<Row>>
  /** The figure has nothing by which what stands behind it could be looked up. */
  isUnlisted?: boolean
  onClose: () => void
  /** Stands in place of the list; ESC then belongs to it. */
  over?: ReactNode
  onLeaveOver?: () => void
  foot?: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** What stands behind a figure, page by page. */
export function PagedDialog<Row>(props: PagedDialogProps<Row>) {
  const { title, one, queryKey, load, isUnlisted = false, onClose, over, onLeaveOver, foot, children } = props
  const titleId = useId()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  const [page, setPage] = useState(0)
  useReturnFocus()
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [...queryKey, page],
    queryFn: ({ signal }) => load(page, signal),
    enabled: !isUnlisted,
    placeholderData: keepPreviousData,
  })
  const among = data?.isCut ? `, among the newest ${formatCount(LIMITS.report.lookedThrough, 'capture')}` : ''
  const count = data && `${formatCount(data.recordsCount, one)}${among}`
  const isLoading = !data && !error && !isUnlisted
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isPhone}
      maxWidth="lg"
      aria-labelledby={titleId}
      onClose={over ? onLeaveOver : onClose}
      disableRestoreFocus
      slotProps={{ paper: { sx: { height: { md: 'min(760px, 92dvh)' } } } }}
    >
      <Box component="header" sx={HEAD}>
        <Box sx={TITLE}>
          <Typography id={titleId} variant="h6" component="h2" sx={{ minWidth: 0 }}>
            {title}
          </Typography>
          <Box component="span" role="status" sx={{ ...TABULAR, typography: 'body2', color: 'custom.text3' }}>
            {count}
          </Box>
        </Box>
        <IconButton aria-label="Close" onClick={onClose} sx={{ alignSelf: 'start' }}>
          <Close />
        </IconButton>
      </Box>
      {over ?? (
        <>
          {/* a list without anything to press is scrolled by the keys once it has the focus */}
          <Box
            role="region"
            aria-labelledby={titleId}
            tabIndex={0}
            aria-busy={isPlaceholderData || isLoading}
            sx={{ ...BODY, ...(isPlaceholderData && { opacity: 0.6 }) }}
          >
            {isLoading && <ListSpinner />}
            {isUnlisted && (
              <EmptyState title={`The ${one}s behind this figure cannot be listed.`}>
                They have no name by which they could be looked up. The figure itself is right.
              </EmptyState>
            )}
            {error && !data && (
              <ListFailed onRetry={() => void refetch()}>The figure itself stays as it is.</ListFailed>
            )}
            {data?.recordsCount === 0 && (
              <EmptyState title={`No ${one}s behind this figure.`}>
                They may have been changed or discarded since the figure was read.
              </EmptyState>
            )}
            {data && data.recordsCount > 0 && children(data.data)}
          </Box>
          <Box sx={FOOT}>
            <Box sx={{ flex: 1 }}>{foot}</Box>
            {data && data.recordsCount > DEFAULT_PAGE_SIZE && (
              <Paginator
                page={page}
                size={DEFAULT_PAGE_SIZE}
                total={data.recordsCount}
                onPage={setPage}
                onSize={() => {}}
                isShort
              />
            )}
          </Box>
        </>
      )}
    </Dialog>
  )
}

const HEAD = {
  flex: 'none',
  display: 'flex',
  alignItems: 'start',
  gap: 1.5,
  px: { xs: 2, md: 3 },
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
} as const

/** Where both do not fit beside each other, the count stands below. */
const TITLE = {
  flex: 1,
  minWidth: 0,
  // as high as the button beside it
  minHeight: { xs: 44, md: 32 },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  alignContent: 'center',
  columnGap: 1.5,
} as const

const BODY = { position: 'relative', flex: 1, minHeight: 200, overflow: 'auto', px: { xs: 2, md: 3 }, py: 2 } as const

const FOOT = {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  minHeight: 52,
  px: { xs: 2, md: 3 },
  borderTop: 1,
  borderColor: 'divider',
} as const
