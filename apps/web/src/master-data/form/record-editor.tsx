import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { canReadHistory } from '@vitrine/contract/access/records'
import type { RecordDefinition } from '@vitrine/contract/master-data/record'
import type { RecordAnswer } from '@vitrine/contract/master-data/record.contract'
import { type Ref, use, useImperativeHandle, useRef, useState } from 'react'
import { useSession } from '../../platform/session.ts'
import { DiscardChangesDialog } from '../../ui/dialogs/discard-changes.dialog.tsx'
import { EDITOR_BODY, EditorBar } from '../../ui/dialogs/editor-bar.tsx'
import type { EditorHandle } from '../../ui/dialogs/side-panel.tsx'
import { useFirstFocus } from '../../ui/dialogs/use-first-focus.ts'
import { KeptNote } from '../../ui/feedback/kept-note.tsx'
import type { Action } from '../../ui/keys/shortcuts.model.ts'
import { t as tUi } from '../../ui/messages.ts'
import { t } from '../messages.ts'
import { FORM_EXTRAS, OtherFormExtra } from '../parts/extras.ts'
import { RemovalDialog } from '../removal.dialog.tsx'
import { ConflictPanel } from './conflict.panel.tsx'
import { HistoryPanel } from './history.panel.tsx'
import { KnownNamesContext } from './known-names.ts'
import { RecordForm } from './record.form.tsx'
import { useRecordEditor } from './use-record-editor.ts'
import { useUses } from './use-uses.ts'
import { UsesPanel } from './uses.panel.tsx'

interface RecordEditorProps {
  definition: RecordDefinition
  /** The stored record; null for a new one. */
  read: RecordAnswer | null
  isReadOnly: boolean
  mayRemove: boolean
  handle: Ref<EditorHandle>
  onClose: () => void
  onSaved: (record: RecordAnswer) => void
}

/** The form of a record with its actions, usage and history. */
export function RecordEditor({ definition, read, isReadOnly, mayRemove, handle, onClose, onSaved }: RecordEditorProps) {
  const { user } = useSession()
  const userId = user?.userId ?? 0
  const body = useRef<HTMLDivElement>(null)
  const [asking, setAsking] = useState<'leave' | 'remove'>()
  const focusField = (name?: string) =>
    body.current
      ?.querySelector<HTMLElement>(`${name ? `[data-field="${name}"]` : '[data-field]'} :is(input, textarea, button)`)
      ?.focus()
  const desk = useRecordEditor({
    definition,
    read,
    userId,
    isReadOnly,
    onSaved,
    onClose,
    onProblems: ([first]) => focusField(first),
  })
  const { record, form, conflict, draft, isBusy, isChanged, problems } = desk
  const uses = useUses(definition, record?.id)

  const close = () => {
    if (isBusy) return
    if (isChanged && !conflict) setAsking('leave')
    else onClose()
  }
  const actions = {
    cancel: { group: t('form'), label: tUi(isReadOnly ? 'close' : 'cancel'), keys: ['Escape'], run: close },
    ...(!isReadOnly &&
      !conflict && {
        save: { group: t('form'), label: t('save'), keys: ['Alt+KeyA'], run: desk.save, isOff: isBusy },
      }),
  } satisfies Record<string, Action>
  useImperativeHandle(handle, () => ({ actions: Object.values(actions), isCovered: asking !== undefined, close }))

  const isPhone = useMediaQuery('(pointer: coarse)', { noSsr: true })
  useFirstFocus(draft.isLooked && !isReadOnly && !conflict && !isPhone, body, focusField)

  const otherExtra = use(OtherFormExtra)
  const Extra = isReadOnly ? undefined : (FORM_EXTRAS[definition.name] ?? otherExtra)
  return (
    <KnownNamesContext value={desk.known}>
      {conflict ? (
        <ConflictPanel
          definition={definition}
          conflict={conflict}
          isBusy={isBusy}
          onSettle={desk.settle}
          onCancel={close}
        />
      ) : (
        <>
          <KeptNote desk={desk} />
          <Box ref={body} role="group" aria-label={t('form')} tabIndex={isReadOnly ? 0 : undefined} sx={EDITOR_BODY}>
            <RecordForm
              definition={definition}
              values={form.values}
              stored={record?.values}
              problems={problems}
              isReadOnly={isReadOnly}
              dispatch={desk.dispatch}
            />
            {record && Extra && <Extra id={record.id} name={record.name} values={record.values} />}
            {record && mayRemove && <UsesPanel uses={uses.data} />}
            {record && user && canReadHistory(user, definition.place) && (
              <HistoryPanel definition={definition} id={record.id} />
            )}
          </Box>
          <EditorBar actions={actions} problemCount={problems.size}>
            {record && mayRemove && (
              <Button color="inherit" disabled={isBusy || uses.blocksDelete} onClick={() => setAsking('remove')}>
                <DeleteOutlined />
                {definition.removal.verb}
              </Button>
            )}
          </EditorBar>
        </>
      )}
      <DiscardChangesDialog
        open={asking === 'leave'}
        onYes={() => {
          void draft.forget()
          onClose()
        }}
        onNo={() => setAsking(undefined)}
      />
      <RemovalDialog
        definition={definition}
        row={asking === 'remove' && record ? record : undefined}
        onClose={() => setAsking(undefined)}
        onRefused={() => void uses.refetch()}
        onRemoved={() => {
          void draft.forget()
          onClose()
        }}
      />
    </KnownNamesContext>
  )
}
