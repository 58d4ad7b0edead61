import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import type { RecordDefinition } from '@vitrine/contract/master-data/record'
import type { RecordAnswer } from '@vitrine/contract/master-data/record.contract'
import { useRef } from 'react'
import { CallError } from '../../platform/call.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { recordQuery } from '../record.api.ts'
import { RecordDesk } from './record-desk.tsx'
import { type DeskHandle, RecordFrame } from './record-frame.tsx'

interface RecordDialogProps {
  definition: RecordDefinition
  /** Undefined: closed. */
  id: number | 'new' | undefined
  mayWrite: boolean
  onClose: () => void
  onSaved: (record: RecordAnswer) => void
}

/** The form of a record, over its list. */
export function RecordDialog({ id, ...props }: RecordDialogProps) {
  if (id === undefined) return null
  return <OpenRecord key={`${props.definition.name} ${id}`} {...props} id={id} />
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function OpenRecord({ id, definition, mayWrite, onClose, onSaved }: RecordDialogProps & { id: number | 'new' }) {
  const { one, may } = definition
  const desk = useRef<DeskHandle>(null)
  const isNew = id === 'new'
  const isReadOnly = !mayWrite || !(isNew ? may.create : may.edit)
  const title = isReadOnly ? capitalized(one) : `${isNew ? 'New' : 'Edit'} ${one}`
  const work = { definition, isReadOnly, mayRemove: mayWrite && may.remove, handle: desk, onClose, onSaved }
  return (
    <RecordFrame title={title} desk={desk} onClose={onClose}>
      {isNew ? <RecordDesk {...work} read={null} /> : <Stored id={id} work={work} />}
    </RecordFrame>
  )
}

interface StoredProps {
  id: number
  work: Omit<Parameters<typeof RecordDesk>[0], 'read'>
}

function Stored({ id, work }: StoredProps) {
  const { data, error, refetch } = useQuery(recordQuery(work.definition, id))
  if (data) return <RecordDesk {...work} read={data} />
  if (!error) return <Waiting />
  const isGone = error instanceof CallError && error.status === 404
  return (
    <EmptyState
      title={isGone ? `This ${work.definition.one} is no longer there` : error.message}
      icon={<ErrorOutline sx={{ fontSize: 28, color: 'error.main' }} />}
      actions={
        isGone ? (
          <Button variant="outlined" onClick={work.onClose}>
            Close
          </Button>
        ) : (
          <Button variant="outlined" onClick={() => void refetch()}>
            Try again
          </Button>
        )
      }
    />
  )
}

function Waiting() {
  return (
    <Box role="status" aria-busy="true" aria-label="Loading" sx={{ p: 2.5, display: 'grid', gap: 2 }}>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} variant="rounded" height={32} />
      ))}
    </Box>
  )
}
