import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextRow } from '../ui/fields/text-row.tsx'
import { useStable } from '../ui/hooks/use-stable.ts'
import { Kbd } from '../ui/keys/kbd.tsx'
import { t } from './messages.ts'
import { type ProductAsked, platformsQuery } from './reference-images.api.ts'

const SKU_LENGTH = 100

/** Chooses a product by eTailer and SKU. */
export function ProductForm({ onAsk }: { onAsk: (asked: ProductAsked) => void }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const { data: platforms = [], isError, isPending } = useQuery(platformsQuery)
  const [platformId, setPlatform] = useState<number | null>(null)
  const [text, setText] = useState('')
  const [isTouched, touch] = useState(false)
  const sku = text.trim()
  /** Submitted before the eTailers were loaded; runs once the eTailer is known. */
  const [isAwaited, setAwaited] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const mayWait = isPending && platformId === null && sku !== ''
    setAwaited(mayWait)
    touch(!mayWait)
    if (platformId !== null && sku !== '') onAsk({ platformId, sku })
  }
  const on = useStable({ ask: onAsk })
  useEffect(() => {
    if (!isAwaited || isPending) return
    // let the field select its best match first
    const settle = setTimeout(() => {
      setAwaited(false)
      touch(true)
      if (platformId !== null) on.ask({ platformId, sku })
    })
    return () => clearTimeout(settle)
  }, [isAwaited, isPending, platformId, sku, on])
  const getMissingError = (isMissing: boolean, what: string) => (isTouched && isMissing ? what : undefined)
  const listProblem = isError && platforms.length === 0 ? t('etailersFailed') : undefined
  return (
    <Box
      ref={form}
      component="form"
      noValidate
      aria-label={t('product')}
      onSubmit={submit}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr max-content' },
        columnGap: 3,
        rowGap: 1,
        alignItems: 'start',
        px: 3,
        pt: 0.5,
        pb: 2,
        '& > :not(button)': {
          gridTemplateColumns: { xs: '72px minmax(0, 1fr)', md: 'max-content minmax(0, 1fr)' },
          columnGap: { md: 1.5 },
        },
      }}
    >
      <SelectField
        label={t('etailer')}
        isRequired
        options={platforms.map((platform) => ({ id: platform.platformId, name: platform.name }))}
        value={platformId}
        onChange={setPlatform}
        isWaiting={isPending}
        placeholder={t('etailerPlaceholder')}
        error={listProblem ?? getMissingError(platformId === null, t('etailerMissing'))}
      />
      <TextRow
        label={t('sku')}
        isRequired
        value={text}
        onChange={setText}
        maxLength={SKU_LENGTH}
        error={getMissingError(sku === '', t('skuMissing'))}
      />
      <Button type="submit" variant="contained" size="small">
        {t('show')} <Kbd aria-hidden>↵</Kbd>
      </Button>
    </Box>
  )
}
