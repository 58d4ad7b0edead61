import AddOutlined from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { IngestKey } from '@vitrine/contract/ingest/keys.contract'
import { useId, useRef, useState } from 'react'
import { ingestKeysQuery } from './ingest-keys.api.ts'
import { crawlersOf } from './ingest-keys.model.ts'
import type { KeyTool } from './key-tools.tsx'
import { KeysList } from './keys-list.tsx'
import { NewKeyDialog } from './new-key.dialog.tsx'
import { RevokeKeyDialog } from './revoke-key.dialog.tsx'
import { RotateKeyDialog } from './rotate-key.dialog.tsx'

type Task = { tool: 'make' } | { tool: KeyTool; key: IngestKey }

/** The keys with which crawlers push pictures: who has one, and the means to make, replace and end them. */
export function IngestKeysPanel() {
  const headingId = useId()
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: keys, isError, dataUpdatedAt, refetch } = useQuery(ingestKeysQuery)
  // the moment of the list counts, so that 'last used' and 'expires' go on with every fetch
  const now = new Date(dataUpdatedAt)
  // the task stays while its dialog fades out, so that it does not turn empty before the eye
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
      // a revoked key takes the button away to which the focus would return
      if (!section.current?.contains(document.activeElement)) heading.current?.focus()
    },
  }
  return (
    <Box component="section" ref={section} aria-labelledby={headingId} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 1.5 }}>
        <Typography id={headingId} ref={heading} variant="h6" component="h2" tabIndex={-1}>
          Ingest keys
        </Typography>
        <Button variant="contained" onClick={() => begin({ tool: 'make' })}>
          <AddOutlined /> New key…
        </Button>
      </Box>
      <KeysList
        keys={keys}
        now={now}
        hasFailed={isError}
        onRetry={() => void refetch()}
        onTool={(tool, key) => begin({ tool, key })}
      />
      {task?.tool === 'make' && <NewKeyDialog {...frame} crawlers={crawlersOf(keys ?? [], now)} />}
      {task?.tool === 'rotate' && <RotateKeyDialog {...frame} ingestKey={task.key} />}
      {task?.tool === 'revoke' && <RevokeKeyDialog {...frame} ingestKey={task.key} />}
    </Box>
  )
}
