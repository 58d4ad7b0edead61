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
import { useReturnFocus } from '../ui/dialogs/use-return-focus.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ListFailed } from '../ui/lists/list-failed.tsx'
import { ListSpinner } from '../ui/lists/list-spinner.tsx'
import { DEFAULT_PAGE_SIZE } from '../ui/lists/paginator.model.ts'
import { Paginator } from '../ui/lists/paginator.tsx'
import { t as tUi } from '../ui/messages.ts'
import { TABULAR } from '../ui/theme/theme.ts'
import { t } from './messages.ts'

export interface Page<Row> {
  readonly data: readonly Row[]
  readonly recordsCount: number
  /** Only the newest captures were searched. */
  readonly isCut?: boolean
}

interface PagedDialogProps<Row> {
  /** Describes the figure. */
  title: string
  rows: 'captures' | 'changes'
  queryKey: readonly unknown[]
  load: (page: number, signal: AbortSignal) => Promise<Page<Row>>
  /** The records behind the figure can't be looked up. */
  isUnlisted?: boolean
  onClose: () => void
  /** Shown instead of the list; Esc closes this first. */
  over?: ReactNode
  onLeaveOver?: () => void
  foot?: ReactNode
  /** Shown above the list. */
  note?: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

const TEXTS = {
  captures: {
    count: (count: number) => t('captureCount', { count }),
    unlisted: t('capturesUnlisted'),
    empty: t('noCaptures'),
  },
  changes: {
    count: (count: number) => t('changeCount', { count }),
    unlisted: t('changesUnlisted'),
    empty: t('noChanges'),
  },
} as const

/** The records behind a figure, paginated. */
export function PagedDialog<Row>(props: PagedDialogProps<Row>) {
  const { title, queryKey, load, isUnlisted = false, onClose, over, onLeaveOver, foot, note, children } = props
  const texts = TEXTS[props.rows]
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
  const count = data && describeCount(texts.count(data.recordsCount), data.isCut)
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
        <IconButton aria-label={tUi('close')} onClick={onClose} sx={{ alignSelf: 'start' }}>
          <Close />
        </IconButton>
      </Box>
      {over ?? (
        <>
          {/* focusable, so that a list without controls can be scrolled with the keyboard */}
          <Box
            role="region"
            aria-labelledby={titleId}
            tabIndex={0}
            aria-busy={isPlaceholderData || isLoading}
            sx={{ ...BODY, ...(isPlaceholderData && { opacity: 0.6 }) }}
          >
            {note}
            {isLoading && <ListSpinner />}
            {isUnlisted && <EmptyState title={texts.unlisted}>{t('unlistedHint')}</EmptyState>}
            {error && !data && <ListFailed onRetry={() => void refetch()}>{t('failedHint')}</ListFailed>}
            {data?.recordsCount === 0 && <EmptyState title={texts.empty}>{t('emptyHint')}</EmptyState>}
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

const describeCount = (found: string, isCut = false) =>
  isCut ? t('amongNewest', { found, searched: TEXTS.captures.count(LIMITS.report.lookedThrough) }) : found

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

/** The count wraps below the title if there is no room next to it. */
const TITLE = {
  flex: 1,
  minWidth: 0,
  // as high as the close button
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
