import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { Download, DownloadState } from '@vitrine/contract/downloads/downloads.contract'
import type { ReactNode } from 'react'
import { formatBytes, formatDate, formatTime } from '../ui/format/format.ts'
import { TABULAR } from '../ui/theme/theme.ts'
import { getProgress, mailText, progressText } from './downloads.model.ts'
import { t } from './messages.ts'

/** Details below the title, by state. */
const STATES: Record<DownloadState, (download: Download) => ReactNode> = {
  waiting: (download) => (
    <Progress download={download} value={0}>
      {t('waiting')}
    </Progress>
  ),
  running: (download) => (
    <Progress download={download} value={getProgress(download)}>
      {progressText(download)}
    </Progress>
  ),
  ready: (download) => (
    <>
      <Line>
        {download.bytes !== null && <span>{formatBytes(download.bytes)}</span>}
        <CreatedAt download={download} />
        <span>{t('keptUntil', { date: formatDate(new Date(download.expiresAt)) })}</span>
        <MailNote download={download} />
      </Line>
      {download.problem !== null && <Note icon={<InfoOutlined />}>{download.problem}</Note>}
    </>
  ),
  failed: (download) => (
    <>
      <Line>
        <CreatedAt download={download} />
        <MailNote download={download} />
      </Line>
      <Note icon={<ErrorOutline />} isError>
        {download.problem ?? t('failed')}
      </Note>
    </>
  ),
  cancelled: (download) => (
    <Line>
      <span>{t('cancelled')}</span>
      <CreatedAt download={download} />
    </Line>
  ),
}

export function DownloadFacts({ download }: { download: Download }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body1" component="h3" sx={{ fontWeight: 550 }}>
        {download.title}
      </Typography>
      {STATES[download.state](download)}
    </Box>
  )
}

function CreatedAt({ download: { createdAt } }: { download: Download }) {
  const asked = new Date(createdAt)
  return (
    <span>
      {formatDate(asked)} {formatTime(asked)}
    </span>
  )
}

function MailNote({ download }: { download: Download }) {
  const words = mailText(download)
  return words && <span>{words}</span>
}

function Line({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        ...TABULAR,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.5,
        mt: 0.25,
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      {children}
    </Box>
  )
}

function Note({ icon, isError = false, children }: { icon: ReactNode; isError?: boolean; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 0.5,
        mt: 0.25,
        typography: 'body2',
        color: isError ? 'error.main' : 'text.secondary',
        '& svg': { fontSize: '0.875rem', mt: '2px', flex: 'none' },
      }}
    >
      {icon}
      {children}
    </Box>
  )
}

interface ProgressProps {
  download: Download
  /** From 0 to 100; undefined while unknown. */
  value: number | undefined
  children: ReactNode
}

function Progress({ download, value, children }: ProgressProps) {
  return (
    <>
      <Line>
        <span>{children}</span>
        <CreatedAt download={download} />
        <MailNote download={download} />
      </Line>
      <LinearProgress
        {...(value === undefined ? {} : { variant: 'determinate', value })}
        aria-label={download.title}
        sx={{ mt: 0.75, height: 4, borderRadius: '2px', bgcolor: 'divider' }}
      />
    </>
  )
}
