import AddOutlined from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { IngestKey } from '@vitrine/contract/ingest/keys.contract'
import { useId, useRef, useState } from 'react'
import { ingestKeysQuery } from './ingest-keys.api.ts'
import { listCrawlers } from './ingest-keys.model.ts'
import type { KeyTool } from './key-tools.tsx'
import { KeysList } from './keys-list.tsx'
import { t } from './messages.ts'
import { NewKeyDialog } from './new-key.dialog.tsx'
import { RevokeKeyDialog } from './revoke-key.dialog.tsx'
import { RotateKeyDialog } from './rotate-key.dialog.tsx'

type Task = { tool: 'make' } | { tool: KeyTool; key: IngestKey }

/** Keys for crawlers that upload pictures: create, rotate and revoke. */
export function IngestKeysPanel() {
  const headingId = useId()
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: keys, isError, dataUpdatedAt, refetch } = useQuery(ingestKeysQuery)
  // relative times update with every fetch
  const now = new Date(dataUpdatedAt)
  // kept while the dialog fades out, so that it does not turn empty
  const [task, setTask] = useState<Task>()
  const [open, setOpen] = useState(false)

  const begin = (next: Task) => {
    setTask(next)
    setOpen(true)
  }
  const frame = {
    open,
    onClose: () => setOpen(false),
    onExited: () => {
      setTask(undefined)
      // the button of a revoked key is gone, so the focus cannot return to it
      if (!section.current?.contains(document.activeElement)) heading.current?.focus()
    },
  }
  return (
    <Box component="section" ref={section} aria-labelledby={headingId} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 1.5 }}>
        <Typography id={headingId} ref={heading} variant="h6" component="h2" tabIndex={-1}>
          {t('ingestKeys')}
        </Typography>
        <Button variant="contained" onClick={() => begin({ tool: 'make' })}>
          <AddOutlined /> {t('newKeyButton')}
        </Button>
      </Box>
      <KeysList
        keys={keys}
        now={now}
        hasFailed={isError}
        onRetry={() => void refetch()}
        onTool={(tool, key) => begin({ tool, key })}
      />
      {task?.tool === 'make' && <NewKeyDialog {...frame} crawlers={listCrawlers(keys ?? [], now)} />}
      {task?.tool === 'rotate' && <RotateKeyDialog {...frame} ingestKey={task.key} />}
      {task?.tool === 'revoke' && <RevokeKeyDialog {...frame} ingestKey={task.key} />}
    </Box>
  )
}
