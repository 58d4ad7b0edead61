import { useQueryClient } from '@tanstack/react-query'
import type { Alert } from '@vitrine/contract/alerts/alert'
import { toLocalDay } from '@vitrine/contract/alerts/next-execution'
import type { RecordProblem } from '@vitrine/contract/master-data/record'
import { useReducer, useState } from 'react'
import { CallError } from '../../platform/call.ts'
import { useKeptDraft } from '../../platform/keeping/use-kept-draft.ts'
import { useAttemptKey } from '../../platform/use-attempt-key.ts'
import type { ThreeVersions } from '../../ui/conflict/conflict.model.ts'
import { toast } from '../../ui/feedback/snackbar-queue.ts'
import { useStable } from '../../ui/hooks/use-stable.ts'
import { type AlertFacts, alertQuery, useCreateAlert, usePreview, useUpdateAlert } from '../alerts.api.ts'
import { t } from '../messages.ts'
import { type AlertEditorAction, openAlertEditor, reduceAlertEditor } from './alert-editor.model.ts'
import { type AlertForm, emptyForm, isSameForm, toDocument, toForm } from './alert-form.model.ts'
import { ALERT_FORM } from './alert-form-kind.ts'
import { type AlertContext, findAlertProblems, getField, mapProblems } from './alert-problems.model.ts'

/** A change made elsewhere conflicts with the form. */
export interface Conflict extends ThreeVersions<AlertForm> {
  readonly alert: Alert
}

interface AlertEditorOptions {
  /** The alert as loaded; null for a new one. */
  readonly read: Alert | null
  readonly userId: number
  readonly known: AlertContext
  readonly facts: AlertFacts
  readonly onSaved: (alertId: number) => void
  readonly onClose: () => void
  /** Called with the fields to fix before saving or previewing. */
  readonly onProblems: (fields: readonly string[]) => void
}

/** State of an alert's form: problems, preview, draft and saving. */
export function useAlertEditor({ read, userId, known, facts, onSaved, onClose, onProblems }: AlertEditorOptions) {
  const client = useQueryClient()
  const { types } = known
  const [alert, setAlert] = useState(read)
  const [desk, dispatch] = useReducer(reduceAlertEditor, null, () =>
    openAlertEditor(read ? toForm(read) : emptyForm(toLocalDay(new Date(), facts.timeZone))),
  )
  const { opened, form } = desk
  const [conflict, setConflict] = useState<Conflict>()
  const isChanged = !isSameForm(opened, form)
  // while the form is unchanged, take over changes made elsewhere
  if (read && alert && read.revision > alert.revision && !isChanged && !conflict) {
    setAlert(read)
    dispatch({ type: 'open', opened: toForm(read) })
  }

  const draft = useKeptDraft({
    ...ALERT_FORM,
    userId,
    of: `alert ${alert?.alertId ?? 'new'}`,
    revision: alert?.revision ?? 0,
    opened,
    form,
    isOn: !conflict,
    onRestore: (kept) => dispatch({ type: 'open', opened, form: kept }),
    onConflict: (base, mine) => alert && setConflict({ base, mine, theirs: opened, alert }),
  })

  const create = useCreateAlert()
  const update = useUpdateAlert()
  const preview = usePreview()
  const [previewed, setPreviewed] = useState<AlertForm>()
  const [attempt, setAttempt] = useState<'save' | 'try'>('save')
  const isSaving = create.isPending || update.isPending
  const keyFor = useAttemptKey()
  // the form closes after a save and would lose input made meanwhile, so it is ignored
  const { edit } = useStable({
    edit: (action: AlertEditorAction) => {
      if (!isSaving) dispatch(action)
    },
  })

  function reportProblems(problems: readonly RecordProblem[]) {
    dispatch({ type: 'refuse', problems })
    onProblems(problems.map(({ field }) => getField(field)))
  }

  /** Returns whether there are problems, and shows them. */
  function hasProblems(values: AlertForm): boolean {
    const wrong = findAlertProblems(values, known).map(({ field }) => field)
    if (wrong.length === 0) return false
    dispatch({ type: 'try' })
    onProblems(wrong)
    return true
  }

  async function handleSaveError(problem: unknown, values: AlertForm, on: Alert | null) {
    if (!(problem instanceof CallError)) throw problem
    if (problem.error === 'recordInvalid' && problem.problems.length > 0) reportProblems(problem.problems)
    else if (problem.error === 'recordChanged' && on) {
      const theirs = await client.fetchQuery(alertQuery(on.alertId))
      // already saved; only the response was lost
      if (isSameForm(toForm(theirs), values)) return finish(theirs)
      setConflict({ base: opened, mine: values, theirs: toForm(theirs), alert: theirs })
    } else toast(problem.message, { kind: 'alert' })
  }

  async function finish({ alertId }: Alert) {
    await draft.forget()
    toast(t('alertSaved'))
    onSaved(alertId)
    onClose()
  }

  async function store(values: AlertForm, on: Alert | null) {
    setAttempt('save')
    if (isSaving || hasProblems(values)) return
    const document = toDocument(values, types)
    try {
      const saved = await (on
        ? update.mutateAsync({ alertId: on.alertId, revision: on.revision, alert: document })
        : create.mutateAsync({ key: keyFor(document), alert: document }))
      await finish(saved)
    } catch (problem) {
      await handleSaveError(problem, values, on).catch((again: Error) => toast(again.message, { kind: 'alert' }))
    }
  }

  return {
    alert,
    form,
    draft,
    conflict,
    isChanged,
    isBusy: isSaving,
    problems: desk.hasTried ? mapProblems(form, desk.refused, known) : NO_PROBLEMS,
    /** The action that found the problems. */
    attempt,
    dispatch: edit,
    save: () => void store(form, alert),
    preview,
    /** The form as it was when previewed. */
    previewed,
    tryOut: () => {
      setAttempt('try')
      if (preview.isPending || hasProblems(form)) return
      setPreviewed(form)
      preview.mutate(toDocument(form, types), {
        onError: (problem) => {
          if (problem instanceof CallError && problem.problems.length > 0) reportProblems(problem.problems)
        },
      })
    },
    /** Saves the chosen values on top of their version. */
    settle: (theirs: Alert, values: AlertForm) => {
      setConflict(undefined)
      setAlert(theirs)
      dispatch({ type: 'open', opened: toForm(theirs), form: values })
      void store(values, theirs)
    },
    drop: () => {
      void draft.forget()
      dispatch({ type: 'open', opened })
    },
  }
}

const NO_PROBLEMS: ReadonlyMap<string, string> = new Map()

export type AlertEditor = ReturnType<typeof useAlertEditor>
