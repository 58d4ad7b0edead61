import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { Download } from '@vitrine/contract/downloads/downloads.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { IMPORT_RESULT } from '@vitrine/contract/perfect-product/perfect-product.contract'
import type { ResultCounts } from '@vitrine/contract/sheets'
import type { ReactNode } from 'react'
import { MOST_BYTES } from '../ui/fields/sheet-file.model.ts'
import { t as tUi } from '../ui/messages.ts'
import { TABULAR } from '../ui/theme/theme.ts'
import { CountsSummary } from './counts-summary.tsx'
import type { ImportState } from './import-state.model.ts'
import { t } from './messages.ts'

interface ImportPanelProps {
  state: ImportState
  /** Why the chosen file was not sent. */
  refused: string | undefined
  /** A file is being dragged over the screen. */
  isOver: boolean
  onChoose: () => void
  resultAddress: (download: Download) => string
  onOpenDownloads: () => void
}

/** The drop area, and the result of the last import. */
export function ImportPanel({ state, refused, isOver, onChoose, resultAddress, onOpenDownloads }: ImportPanelProps) {
  return (
    <Paper component="section" aria-label={t('import')} sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2 }}>
      <Box role="alert" sx={{ display: 'contents' }}>
        {refused !== undefined && <Failure title={t('fileUnusable')}>{refused}</Failure>}
        {refused === undefined && state.kind === 'failed' && (
          <Failure title={t('notImported', { fileName: state.fileName })}>{state.message}</Failure>
        )}
      </Box>
      <Box role="status" sx={{ display: 'contents' }}>
        {refused === undefined && state.kind === 'done' && (
          <Done {...state} resultAddress={resultAddress} onOpenDownloads={onOpenDownloads} />
        )}
        {refused === undefined && state.kind === 'lost' && <Lost {...state} onOpenDownloads={onOpenDownloads} />}
      </Box>
      {state.kind === 'working' ? (
        <Working {...state} />
      ) : (
        <Box sx={{ ...DROP, ...(isOver && OVER) }}>
          <UploadFileOutlined sx={{ fontSize: 28, color: 'custom.text3' }} />
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 550, ...WIDE }}>{isOver ? t('dropNow') : t('dropFile')}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('dropHint', { rows: LIMITS.sheet.rows, size: MOST_BYTES })}
            </Typography>
          </Box>
          <Button variant="outlined" onClick={onChoose} sx={CHOOSE}>
            {tUi('chooseFile')}
          </Button>
        </Box>
      )}
    </Paper>
  )
}

function Working({ fileName, download }: Extract<ImportState, { kind: 'working' }>) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="subtitle2" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {t('importing', { fileName })}
      </Typography>
      <Progress fileName={fileName} download={download} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('importingHint')}
      </Typography>
    </Box>
  )
}

function Progress({ fileName, download }: { fileName: string; download: Download | undefined }) {
  const { done = 0, total = 0, state } = download ?? {}
  const stage = state === undefined ? 'sendingFile' : state === 'waiting' ? 'waitingToStart' : 'readingFile'
  return (
    <>
      <LinearProgress
        {...(total > 0 && { variant: 'determinate', value: Math.min(100, (100 * done) / total) })}
        aria-label={t('importOf', { fileName })}
        sx={{ height: 6, borderRadius: '3px', bgcolor: 'divider' }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', ...TABULAR }}>
        {total > 0 ? t('rowsDone', { done, total }) : t(stage)}
      </Typography>
    </>
  )
}

const isNoneTaken = ({ Created, Updated, Unchanged, Rejected }: ResultCounts) =>
  Rejected > 0 && Created + Updated + Unchanged === 0

interface DoneProps extends Extract<ImportState, { kind: 'done' }> {
  resultAddress: (download: Download) => string
  onOpenDownloads: () => void
}

function Done({ fileName, counts, download, resultAddress, onOpenDownloads }: DoneProps) {
  const isNone = counts !== undefined && isNoneTaken(counts)
  const hasRejected = counts ? counts.Rejected > 0 : (download?.problem ?? null) !== null
  return (
    <ImportNotice
      icon={
        isNone ? <ErrorOutline sx={{ color: 'error.main' }} /> : <CheckCircleOutlined sx={{ color: 'success.main' }} />
      }
      title={t(isNone ? 'noneImported' : 'imported', { fileName })}
      actions={
        <>
          {download?.state === 'ready' && (
            <Button variant="outlined" component="a" href={resultAddress(download)} download={IMPORT_RESULT}>
              {counts ? t('saveResultAgain') : t('saveResult')}
            </Button>
          )}
          <Button variant="text" onClick={onOpenDownloads}>
            {t('openDownloads')}
          </Button>
        </>
      }
    >
      {counts && <CountsSummary counts={counts} />}
      {!counts && download?.problem && <Box>{download.problem}</Box>}
      <Box>
        {counts
          ? t(hasRejected ? 'rejectedSaved' : 'resultSaved', { file: IMPORT_RESULT })
          : t(hasRejected ? 'rejectedResult' : 'result')}
      </Box>
    </ImportNotice>
  )
}

function Lost({
  fileName,
  download,
  onOpenDownloads,
}: Extract<ImportState, { kind: 'lost' }> & { onOpenDownloads: () => void }) {
  return (
    <ImportNotice
      icon={<CloudOffOutlined sx={{ color: 'warning.main' }} />}
      title={t('connectionLost')}
      actions={
        <Button variant="outlined" onClick={onOpenDownloads}>
          {t('openDownloads')}
        </Button>
      }
    >
      <Box>{t(download ? 'importContinues' : 'importMayContinue', { fileName })}</Box>
    </ImportNotice>
  )
}

function Failure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ImportNotice icon={<ErrorOutline sx={{ color: 'error.main' }} />} title={title}>
      {children}
    </ImportNotice>
  )
}

interface ImportNoticeProps {
  icon: ReactNode
  title: string
  actions?: ReactNode
  children: ReactNode
}

/** The result of an import: icon, title and details. */
function ImportNotice({ icon, title, actions, children }: ImportNoticeProps) {
  return (
    <Box sx={TOLD}>
      {icon}
      <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <Typography variant="h6" component="h2" sx={{ color: 'text.primary' }}>
          {title}
        </Typography>
        {children}
        {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
      </Box>
    </Box>
  )
}

const TOLD = {
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  columnGap: 1.5,
  '& > svg': { fontSize: 20, mt: '2px' },
} as const

const DROP = {
  display: 'grid',
  gridTemplateColumns: { xs: '28px minmax(0, 1fr)', md: '28px minmax(0, 1fr) auto' },
  alignItems: 'center',
  gap: 2,
  p: { xs: 2, md: 3 },
  border: '1px dashed',
  borderColor: 'custom.line2',
  borderRadius: '8px',
  bgcolor: 'custom.sub',
} as const

const OVER = { borderColor: 'primary.main', bgcolor: 'action.selected' } as const
/** Phones have no drag and drop; their button is above. */
const WIDE = { display: { xs: 'none', md: 'revert' } } as const
const CHOOSE = { display: { xs: 'none', md: 'inline-flex' }, bgcolor: 'background.paper' } as const
