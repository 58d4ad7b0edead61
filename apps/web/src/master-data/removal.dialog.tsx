import type { RecordDefinition } from '@vitrine/contract/master-data/record'
import type { RecordRow } from '@vitrine/contract/master-data/record.contract'
import { useState } from 'react'
import { CallError } from '../platform/call.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm.dialog.tsx'
import { toast } from '../ui/feedback/snackbar-queue.ts'
import { useRemoveRecord } from './record.api.ts'

interface RemovalDialogProps {
  definition: RecordDefinition
  /** The record to delete; undefined closes the dialog. */
  row: Pick<RecordRow, 'id' | 'revision' | 'name'> | undefined
  onClose: () => void
  /** Called if the record is in use or has changed; its form shows the details. */
  onRefused: (id: number) => void
  onRemoved?: () => void
}

/** Asks for confirmation, deletes a record and reports the result. */
export function RemovalDialog({ definition, row, onClose, onRefused, onRemoved }: RemovalDialogProps) {
  const { verb, asks, done } = definition.removal
  const { mutate } = useRemoveRecord(definition)
  // kept while the dialog fades out
  const [asked, setAsked] = useState(row)
  if (row && row !== asked) setAsked(row)
  const remove = () => {
    onClose()
    if (!row) return
    mutate(row, {
      onSuccess: () => {
        toast(done)
        onRemoved?.()
      },
      onError: (problem) => {
        toast(problem.message, { kind: 'alert' })
        if (problem instanceof CallError && problem.status === 409) onRefused(row.id)
      },
    })
  }
  return (
    <ConfirmDialog open={row !== undefined} title={asks} deed={verb} isDestructive onYes={remove} onNo={onClose}>
      {asked?.name}
    </ConfirmDialog>
  )
}
