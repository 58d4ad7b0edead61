import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import type { RecordDefinition } from '@vitrine/contract/master-data/record'
import type { RecordAnswer } from '@vitrine/contract/master-data/record.contract'
import { useEffect, useMemo, useReducer, useState } from 'react'
import { CallError } from '../../platform/call.ts'
import { useAttemptKey } from '../../platform/use-attempt-key.ts'
import type { ThreeVersions } from '../../ui/conflict/conflict.model.ts'
import { toast } from '../../ui/feedback/snackbar-queue.ts'
import { useStable } from '../../ui/hooks/use-stable.ts'
import { translateTheNoun } from '../labels.ts'
import { t } from '../messages.ts'
import { PUTTING_IN, recordQuery, useCreateRecord, useUpdateRecord } from '../record.api.ts'
import {
  emptyValues,
  type FormAction,
  type FormValues,
  findFormProblems,
  isSameRecord,
  openForm,
  reduceForm,
  toBody,
  toFormValues,
} from './form.model.ts'
import { type KnownNames, learnAll } from './known-names.ts'
import { useRecordDraft } from './use-record-draft.ts'

/** The user and someone else changed the same record. */
export interface Conflict extends ThreeVersions<FormValues> {
  readonly record: RecordAnswer
}

interface RecordEditorOptions {
  readonly definition: RecordDefinition
  /** The stored record; null for a new one. */
  readonly read: RecordAnswer | null
  readonly userId: number
  readonly isReadOnly: boolean
  readonly onSaved: (record: RecordAnswer) => void
  readonly onClose: () => void
  /** Called with the fields to fix before saving. */
  readonly onProblems: (names: readonly string[]) => void
}

/** State of a record's form: values, problems, draft, conflict and saving. */
export function useRecordEditor({
  definition,
  read,
  userId,
  isReadOnly,
  onSaved,
  onClose,
  onProblems,
}: RecordEditorOptions) {
  const client = useQueryClient()
  const [record, setRecord] = useState(read)
  const getStored = ({ values }: RecordAnswer) => toFormValues(definition, values)
  const [form, dispatch] = useReducer(reduceForm, null, () =>
    openForm(read ? getStored(read) : emptyValues(definition)),
  )
  const [conflict, setConflict] = useState<Conflict>()
  const [known] = useState<KnownNames>(() => new Map())
  useMemo(() => record && learnAll(known, record), [known, record])
  const isChanged = !isSameRecord(definition, form.opened, form.values)
  // while the form is unchanged, take over changes by others
  if (read && record && read.revision > record.revision && !isChanged && !conflict) {
    setRecord(read)
    dispatch({ type: 'open', opened: getStored(read) })
  }

  const draft = useRecordDraft({
    userId,
    definition,
    id: record?.id ?? 'new',
    revision: record?.revision ?? 0,
    form,
    isOn: !isReadOnly && !conflict,
    onRestore: (values) => dispatch({ type: 'take', values }),
    onConflict: (base, mine) => record && setConflict({ base, mine, theirs: form.opened, record }),
  })

  const create = useCreateRecord(definition)
  const update = useUpdateRecord(definition)
  const isSaving = create.isPending || update.isPending
  const isPuttingIn = useIsMutating({ mutationKey: PUTTING_IN }) > 0
  const keyFor = useAttemptKey()
  // the form closes after a save and would lose input made meanwhile, so it is ignored
  const { edit } = useStable({
    edit: (action: FormAction) => {
      if (!isSaving) dispatch(action)
    },
  })

  async function handleSaveError(problem: unknown, values: FormValues) {
    if (!(problem instanceof CallError)) throw problem
    if (problem.error === 'recordInvalid' && problem.problems.length > 0) {
      dispatch({ type: 'refuse', problems: problem.problems })
      onProblems(problem.problems.map(({ field }) => field))
    } else if (problem.error === 'recordChanged' && record) {
      const theirs = await client.fetchQuery(recordQuery(definition, record.id))
      learnAll(known, theirs)
      // already stored; only the response was lost
      if (isSameRecord(definition, getStored(theirs), values)) return finishSave(theirs)
      setConflict({ base: form.opened, mine: values, theirs: getStored(theirs), record: theirs })
    } else toast(problem.message, { kind: 'alert' })
  }

  async function finishSave(saved: RecordAnswer) {
    await draft.forget()
    toast(t('saved', { record: translateTheNoun(definition.one) }))
    onSaved(saved)
    onClose()
  }

  async function store(values: FormValues, on: RecordAnswer | null) {
    const body = toBody(definition, values)
    try {
      const saved = await (on
        ? update.mutateAsync({ id: on.id, revision: on.revision, values: body })
        : create.mutateAsync({ key: keyFor(body), values: body }))
      await finishSave(saved)
    } catch (problem) {
      await handleSaveError(problem, values).catch((again: Error) => toast(again.message, { kind: 'alert' }))
    }
  }

  /** Shows problems, or stores the values. */
  function tryToStore(values: FormValues, on: RecordAnswer | null) {
    if (isSaving) return
    dispatch({ type: 'try' })
    const wrong = [...findFormProblems(definition, { ...form, values, refused: [] }).keys()]
    if (wrong.length > 0) onProblems(wrong)
    else void store(values, on)
  }

  // saving waits for a pending upload and is canceled if the upload fails
  const [isAwaiting, setAwaiting] = useState(false)
  useEffect(() => {
    if (!isAwaiting || isPuttingIn) return
    setAwaiting(false)
    const last = client.getMutationCache().findAll({ mutationKey: PUTTING_IN }).at(-1)
    if (last?.state.status !== 'error') tryToStore(form.values, record)
  })

  return {
    record,
    form,
    known,
    draft,
    conflict,
    isChanged,
    isBusy: isSaving || isAwaiting,
    problems: form.hasTried ? findFormProblems(definition, form) : NO_PROBLEMS,
    dispatch: edit,
    save: () => (isPuttingIn ? setAwaiting(true) : tryToStore(form.values, record)),
    /** Saves the chosen values on top of their version. */
    settle: (theirs: RecordAnswer, values: FormValues) => {
      setConflict(undefined)
      setRecord(theirs)
      dispatch({ type: 'open', opened: getStored(theirs), values })
      tryToStore(values, theirs)
    },
    drop: () => {
      void draft.forget()
      dispatch({ type: 'take', values: form.opened })
    },
  }
}

const NO_PROBLEMS: ReadonlyMap<string, string> = new Map()
