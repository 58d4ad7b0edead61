import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import type { Download } from '@vitrine/contract/downloads/downloads.contract'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallError } from '../platform/call.ts'
import { StepActions } from '../ui/buttons/step-actions.tsx'
import { toProblem } from '../ui/feedback/problem.model.ts'
import { type ExportField, type ExportForm, findProblems } from './export-form.model.ts'
import { type FormProps, FormRows } from './export-frame.tsx'
import { t } from './messages.ts'
import { DayFields, FilterFields, MailField } from './shared-fields.tsx'

interface ExportFormProps extends FormProps {
  intro: string
  form: ExportForm
  onChange: (change: Partial<ExportForm>) => void
  /** Sends the request. A retry uses the same key. */
  ask: (key: string) => Promise<Download>
  /** The expected size; undefined while unknown. */
  expected: string | undefined
  /** Fields specific to this export, above and below the filters. */
  choices: ReactNode
  more?: ReactNode
  /** One of these fields is invalid and shows its own error. */
  isIncomplete?: boolean
}

/** The fields of an export with their errors, and the submit button. */
export function ExportFields(props: ExportFormProps) {
  const { intro, form, onChange, ask, expected, choices, more, isIncomplete = false, onClose, onAsked, setHeld } = props
  const element = useRef<HTMLFormElement>(null)
  const [isTouched, touch] = useState(false)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [refused, setRefused] = useState<string>()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => ask(key),
    onMutate: () => setHeld(true),
    onSuccess: onAsked,
    onError: (failure) => {
      setHeld(false)
      if (!isMailRefusal(failure)) return
      setRefused(form.email)
      focusMail()
    },
  })
  const focusMail = () => {
    const field = element.current?.querySelector<HTMLElement>('input[inputmode="email"]')
    field?.focus()
    // including the error below it
    field?.scrollIntoView({ block: 'center' })
  }
  const problems = isTouched ? findProblems(form) : {}
  const mailRefusal = refused === form.email && isMailRefusal(error) ? { email: error.message } : {}
  const change = (part: Partial<ExportForm>) => {
    onChange(part)
    reset()
    // a different request needs a different key
    setKey(crypto.randomUUID())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    // show errors, so that the first one can be focused
    flushSync(() => touch(true))
    const wrong = Object.keys(findProblems(form)) as ExportField[]
    if (wrong.length === 0 && !isIncomplete) mutate()
    else if (wrong[0] === 'email') focusMail()
    else element.current?.querySelector<HTMLElement>(WRONG_FIELD)?.focus()
  }
  const fields = { form, onChange: change, problems: { ...problems, ...mailRefusal } }
  return (
    <form ref={element} noValidate onSubmit={submit} style={{ display: 'contents' }}>
      <DialogContent dividers sx={{ pt: 2 }}>
        <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
          {intro}
        </Typography>
        <FormRows>
          <DayFields {...fields} />
          {choices}
          <FilterFields {...fields} />
          {more}
          <MailField {...fields} />
        </FormRows>
        <Typography variant="body2" role="status" sx={{ mt: 1.5, minHeight: 20, color: 'text.secondary' }}>
          {expected}
        </Typography>
      </DialogContent>
      <StepActions
        deed={t('prepareFile')}
        button={{ type: 'submit' }}
        isBusy={isPending}
        problem={error && !isMailRefusal(error) ? toProblem(error) : undefined}
        onCancel={() => {
          if (!isPending) onClose()
        }}
      />
    </form>
  )
}

/** A date field's group is marked invalid, but only its parts can be focused. */
const WRONG_FIELD = '[role="group"][aria-invalid="true"] [role="spinbutton"], input[aria-invalid="true"]'

const isMailRefusal = (failure: unknown): failure is CallError =>
  failure instanceof CallError && failure.error === 'mailNotAllowed'
