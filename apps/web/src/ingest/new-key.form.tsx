import DialogContent from '@mui/material/DialogContent'
import { ERRORS } from '@vitrine/contract/errors'
import { makeIngestKey, type NewIngestKey } from '@vitrine/contract/ingest/keys.contract'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { translateLabel } from '../platform/labels.ts'
import { StepActions } from '../ui/buttons/step-actions.tsx'
import { toProblem } from '../ui/feedback/problem.model.ts'
import { isoDay } from '../ui/format/day.ts'
import { CrawlerField } from './crawler-field.tsx'
import type { Crawler } from './ingest-keys.model.ts'
import { type BoundsProblems, findBoundsProblems, type KeyBounds, toKeyBody } from './key-bounds.model.ts'
import { KeyBoundsFields } from './key-bounds-fields.tsx'
import { t } from './messages.ts'

interface NewKeyFormProps {
  name: string
  onName: (name: string) => void
  bounds: KeyBounds
  onBounds: (change: Partial<KeyBounds>) => void
  crawlers: readonly Crawler[]
  isBusy: boolean
  error: Error | null
  onSubmit: (key: NewIngestKey) => void
  onCancel: () => void
}

/** The crawler of a new key, and its permissions. */
export function NewKeyForm(props: NewKeyFormProps) {
  const { name, onName, bounds, onBounds, crawlers, isBusy, error, onSubmit, onCancel } = props
  const [problem, setProblem] = useState<string>()
  const [problems, setProblems] = useState<BoundsProblems>({})
  const today = isoDay(new Date())
  const refusal = useMemo(() => (error ? toProblem(error) : undefined), [error])
  const input = useRef<HTMLInputElement>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const crawler = makeIngestKey.body.shape.crawler.safeParse(name)
    setProblem(crawler.success ? undefined : name.trim() ? translateLabel(ERRORS.invalid.message) : t('crawlerMissing'))
    const found = findBoundsProblems(bounds, today)
    setProblems(found)
    if (!crawler.success) input.current?.focus()
    else if (Object.keys(found).length === 0) onSubmit({ crawler: crawler.data, ...toKeyBody(bounds) })
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
        <KeyBoundsFields
          bounds={bounds}
          onChange={(change) => {
            setProblems({})
            onBounds(change)
          }}
          problems={problems}
          today={today}
        />
      </DialogContent>
      <StepActions
        deed={t('create')}
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
