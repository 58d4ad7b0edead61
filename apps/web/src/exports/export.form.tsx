import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import type { Download } from '@vitrine/contract/downloads/downloads.contract'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallError } from '../platform/call.ts'
import { problemOf } from '../ui/problem.model.ts'
import { StepActions } from '../ui/step-actions.tsx'
import { type ExportField, type ExportForm, problemsOf } from './export-form.model.ts'
import { type FormProps, FormRows } from './export-frame.tsx'
import { DayFields, FilterFields, MailField } from './shared-fields.tsx'

interface ExportFormProps extends FormProps {
  intro: string
  form: ExportForm
  onChange: (change: Partial<ExportForm>) => void
  /** Asks for what the form says, under a key that is the same when it is asked again. */
  ask: (key: string) => Promise<Download>
  /** What is to be expected, or nothing while it is not known. */
  expected: string | undefined
  /** Fields of this export's own: above the filters and below them. */
  choices: ReactNode
  more?: ReactNode
  /** One of those is not right, and says so itself. */
  isIncomplete?: boolean
}

/** The fields of an export, what is wrong with them, and the button that begins it. */
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
    // with what is said below it
    field?.scrollIntoView({ block: 'center' })
  }
  const problems = isTouched ? problemsOf(form) : {}
  const mailRefusal = refused === form.email && isMailRefusal(error) ? { email: error.message } : {}
  const change = (part: Partial<ExportForm>) => {
    onChange(part)
    reset()
    // another request is another deed
    setKey(crypto.randomUUID())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    // what is wrong is marked, so that the first of it can be found
    flushSync(() => touch(true))
    const wrong = Object.keys(problemsOf(form)) as ExportField[]
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
        deed="Prepare file"
        button={{ type: 'submit' }}
        isBusy={isPending}
        problem={error && !isMailRefusal(error) ? problemOf(error) : undefined}
        onCancel={() => {
          if (!isPending) onClose()
        }}
      />
    </form>
  )
}

/** A day says it by its group, which cannot have the focus. */
const WRONG_FIELD = '[role="group"][aria-invalid="true"] [role="spinbutton"], input[aria-invalid="true"]'

const isMailRefusal = (failure: unknown): failure is CallError =>
  failure instanceof CallError && failure.error === 'mailNotAllowed'
