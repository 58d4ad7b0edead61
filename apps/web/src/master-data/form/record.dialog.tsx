import { useQuery } from '@tanstack/react-query'
import type { RecordDefinition } from '@vitrine/contract/master-data/record'
import type { RecordAnswer } from '@vitrine/contract/master-data/record.contract'
import { useRef } from 'react'
import { type EditorHandle, SidePanel } from '../../ui/dialogs/side-panel.tsx'
import { PanelFailed, PanelWaiting } from '../../ui/feedback/panel-states.tsx'
import { capitalize, translateNoun } from '../labels.ts'
import { t } from '../messages.ts'
import { recordQuery } from '../record.api.ts'
import { RecordEditor } from './record-editor.tsx'

interface RecordDialogProps {
  definition: RecordDefinition
  /** Undefined closes the dialog. */
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

function OpenRecord({ id, definition, mayWrite, onClose, onSaved }: RecordDialogProps & { id: number | 'new' }) {
  const { one, may } = definition
  const desk = useRef<EditorHandle>(null)
  const isNew = id === 'new'
  const { data } = useQuery({ ...recordQuery(definition, isNew ? 0 : id), enabled: !isNew })
  const mayChange = mayWrite && !data?.isReadOnly
  const isReadOnly = !mayChange || !(isNew ? may.create : may.edit)
  const record = translateNoun(one)
  const title = isReadOnly ? capitalize(record) : t(isNew ? 'newRecord' : 'editRecord', { record })
  const work = { definition, isReadOnly, mayRemove: mayChange && may.remove, handle: desk, onClose, onSaved }
  return (
    <SidePanel title={title} desk={desk} onClose={onClose}>
      {isNew ? <RecordEditor {...work} read={null} /> : <Stored id={id} work={work} />}
    </SidePanel>
  )
}

interface StoredProps {
  id: number
  work: Omit<Parameters<typeof RecordEditor>[0], 'read'>
}

function Stored({ id, work }: StoredProps) {
  const { data, error, refetch } = useQuery(recordQuery(work.definition, id))
  if (data) return <RecordEditor {...work} read={data} />
  if (!error) return <PanelWaiting />
  return (
    <PanelFailed
      error={error}
      one={translateNoun(work.definition.one)}
      onRetry={() => void refetch()}
      onClose={work.onClose}
    />
  )
}
