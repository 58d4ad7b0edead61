import DialogContent from '@mui/material/DialogContent'
import { ERRORS } from '@vitrine/contract/errors'
import { makeIngestKey } from '@vitrine/contract/ingest/keys.contract'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { problemOf } from '../ui/problem.model.ts'
import { StepActions } from '../ui/step-actions.tsx'
import { CrawlerField } from './crawler-field.tsx'
import type { Crawler } from './ingest-keys.model.ts'

interface NewKeyFormProps {
  name: string
  onName: (name: string) => void
  crawlers: readonly Crawler[]
  isBusy: boolean
  error: Error | null
  onSubmit: (crawler: string) => void
  onCancel: () => void
}

/** Which crawler the key is for. */
export function NewKeyForm({ name, onName, crawlers, isBusy, error, onSubmit, onCancel }: NewKeyFormProps) {
  const [problem, setProblem] = useState<string>()
  const refusal = useMemo(() => (error ? problemOf(error) : undefined), [error])
  const input = useRef<HTMLInputElement>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const body = makeIngestKey.body.safeParse({ crawler: name })
    setProblem(body.success ? undefined : name.trim() ? ERRORS.invalid.message : 'Enter the name of the crawler.')
    if (body.success) onSubmit(body.data.crawler)
    else input.current?.focus()
  }
  return (
    <form noValidate onSubmit={submit}>
      <DialogContent>
        <CrawlerField
          value={name}
          onChange={(next) => {
            setProblem(undefined)
            onName(next)
          }}
          crawlers={crawlers}
          problem={problem}
          inputRef={input}
        />
      </DialogContent>
      <StepActions
        deed="Make"
        button={{ type: 'submit' }}
        isBusy={isBusy}
        problem={refusal}
        onCancel={() => {
          if (!isBusy) onCancel()
        }}
      />
    </form>
  )
}
