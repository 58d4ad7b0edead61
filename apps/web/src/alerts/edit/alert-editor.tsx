import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Alert, AlertType } from '@vitrine/contract/alerts/alert'
import type { User } from '@vitrine/contract/auth/auth.contract'
import { type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { DiscardChangesDialog } from '../../ui/dialogs/discard-changes.dialog.tsx'
import { EDITOR_BODY, EditorBar } from '../../ui/dialogs/editor-bar.tsx'
import type { EditorHandle } from '../../ui/dialogs/side-panel.tsx'
import { useFirstFocus } from '../../ui/dialogs/use-first-focus.ts'
import { KeptNote } from '../../ui/feedback/kept-note.tsx'
import type { Action } from '../../ui/keys/shortcuts.model.ts'
import { t as tUi } from '../../ui/messages.ts'
import { TABULAR } from '../../ui/theme/theme.ts'
import type { AlertFacts } from '../alerts.api.ts'
import { t } from '../messages.ts'
import { lastRunText } from '../times.model.ts'
import { ActiveSwitch } from './active-switch.tsx'
import { AlertFields } from './alert-fields.tsx'
import { tryProblemText } from './alert-problems.model.ts'
import { Configurations } from './configurations.tsx'
import { ConflictPanel } from './conflict.panel.tsx'
import { PreviewPanel } from './preview.panel.tsx'
import { useAlertEditor } from './use-alert-editor.ts'

interface AlertEditorProps {
  /** The alert as loaded; null for a new one. */
  read: Alert | null
  types: readonly AlertType[]
  facts: AlertFacts
  user: User
  /** Element that the switch is rendered into. */
  head: HTMLElement | null
  handle: Ref<EditorHandle>
  onClose: () => void
  onSaved: (alertId: number) => void
}

/** The form of an alert, its preview and its buttons. */
export function AlertEditor({ read, types, facts, user, head, handle, onClose, onSaved }: AlertEditorProps) {
  const body = useRef<HTMLDivElement>(null)
  const known = useMemo(() => ({ ...facts, types }), [facts, types])
  const [isAsking, setAsking] = useState(false)
  /** Keys of the expanded configurations; until the user changes them, the first one is expanded. */
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>()
  const focusField = (path: string) =>
    body.current?.querySelector<HTMLElement>(`[data-field="${path}"] :is(input, [role=spinbutton], button)`)?.focus()
  const desk = useAlertEditor({
    read,
    userId: user.userId,
    known,
    facts,
    onSaved,
    onClose,
    onProblems: (fields) => {
      const [first = ''] = fields
      const keys = fields.flatMap((field) => {
        const index = /^configurations\.(\d+)\./.exec(field)?.[1]
        return index === undefined ? [] : (desk.form.configurations[Number(index)]?.key ?? [])
      })
      // only visible fields can show a problem and be focused
      if (keys.length > 0) flushSync(() => setUnfolded((before) => new Set([...(before ?? []), ...keys])))
      focusField(first)
    },
  })
  const { alert, form, conflict, draft, isBusy, isChanged, problems, dispatch } = desk
  const firstKey = form.configurations[0]?.key

  const close = () => {
    if (isBusy) return
    if (isChanged && !conflict) setAsking(true)
    else onClose()
  }
  const actions = {
    cancel: { group: t('form'), label: tUi('cancel'), keys: ['Escape'], run: close },
    ...(!conflict && {
      save: { group: t('form'), label: t('saveAlert'), keys: ['Alt+KeyA'], run: desk.save, isOff: isBusy },
    }),
  } satisfies Record<string, Action>
  useImperativeHandle(handle, () => ({ actions: Object.values(actions), isCovered: isAsking, close }))

  const isPhone = useMediaQuery('(pointer: coarse)', { noSsr: true })
  useFirstFocus(draft.isLooked && !conflict && !isPhone, body, () => focusField('name'))

  return (
    <>
      {head &&
        !conflict &&
        createPortal(
          <ActiveSwitch
            isActive={form.isActive}
            onChange={(isActive) => dispatch({ type: 'set', change: { isActive } })}
          />,
          head,
        )}
      {conflict ? (
        <ConflictPanel conflict={conflict} isBusy={isBusy} onSettle={desk.settle} onCancel={close} />
      ) : (
        <>
          <KeptNote desk={desk} />
          <Box ref={body} role="group" aria-label={t('form')} sx={EDITOR_BODY}>
            <AlertFields form={form} problems={problems} facts={facts} dispatch={dispatch} />
            <Configurations
              configurations={form.configurations}
              problems={problems}
              types={types}
              isOfClient={user.clientId !== null}
              unfolded={unfolded ?? new Set(firstKey === undefined ? [] : [firstKey])}
              onUnfold={setUnfolded}
              dispatch={dispatch}
            />
            <PreviewPanel desk={desk} timeZone={facts.timeZone} user={user} />
          </Box>
          <EditorBar
            actions={actions}
            problemCount={problems.size}
            problemText={desk.attempt === 'try' ? tryProblemText(problems) : undefined}
          >
            {alert?.lastRun && (
              <Typography variant="caption" sx={{ ...TABULAR, pl: 1, color: 'custom.text3' }}>
                {lastRunText(alert.lastRun, facts.timeZone)}
              </Typography>
            )}
          </EditorBar>
        </>
      )}
      <DiscardChangesDialog
        open={isAsking}
        onYes={() => {
          void draft.forget()
          onClose()
        }}
        onNo={() => setAsking(false)}
      />
    </>
  )
}
