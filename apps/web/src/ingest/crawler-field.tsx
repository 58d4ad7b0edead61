import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { LIMITS } from '@vitrine/contract/limits'
import { type Ref, useId } from 'react'
import { TABULAR } from '../ui/theme/theme.ts'
import type { Crawler } from './ingest-keys.model.ts'
import { t } from './messages.ts'

interface CrawlerFieldProps {
  value: string
  onChange: (value: string) => void
  crawlers: readonly Crawler[]
  problem: string | undefined
  inputRef: Ref<HTMLInputElement>
}

/** An unknown name creates a crawler; the hint says so, which reveals typos. */
function hintFor(name: string, crawlers: readonly Crawler[]): string {
  if (!name) return t('crawlerHint')
  const known = crawlers.find((crawler) => crawler.name === name)
  return known ? t('crawlerKeys', { count: known.aliveKeys }) : t('newCrawler')
}

/** The name of a crawler: suggests known ones and accepts any other. */
export function CrawlerField({ value, onChange, crawlers, problem, inputRef }: CrawlerFieldProps) {
  const id = useId()
  const hintId = useId()
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { sm: '100px 1fr' },
        columnGap: 1,
        rowGap: 0.75,
        alignItems: 'center',
        typography: 'body2',
      }}
    >
      <Box component="label" htmlFor={id} sx={{ fontWeight: 450, color: 'text.secondary' }}>
        {t('crawler')}{' '}
        <Box component="span" aria-hidden sx={{ color: 'error.main' }}>
          *
        </Box>
      </Box>
      <Autocomplete
        id={id}
        freeSolo
        disableClearable
        options={crawlers.map(({ name }) => name)}
        inputValue={value}
        onInputChange={(_event, next) => onChange(next)}
        slotProps={{
          paper: { sx: { mt: 0.5, borderColor: 'custom.line2' } },
          listbox: { sx: { p: 0.5, maxHeight: 240, '& li': { typography: 'body2', borderRadius: '4px' } } },
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus
            error={problem !== undefined}
            inputRef={inputRef}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps.htmlInput,
                maxLength: LIMITS.input,
                required: true,
                spellCheck: false,
                'aria-describedby': hintId,
              },
            }}
          />
        )}
      />
      <Box
        sx={{
          gridColumn: { sm: 2 },
          display: 'flex',
          justifyContent: 'space-between',
          gap: 2,
          typography: 'caption',
          color: 'text.secondary',
        }}
      >
        <Box
          id={hintId}
          role="status"
          sx={{ display: 'flex', gap: 0.5, ...(problem !== undefined && { color: 'error.main' }) }}
        >
          {problem !== undefined && <ErrorOutline sx={{ fontSize: '0.875rem', mt: '1px' }} />}
          {problem ?? hintFor(value.trim(), crawlers)}
        </Box>
        <Box aria-hidden sx={{ ...TABULAR, whiteSpace: 'nowrap', color: 'custom.text3' }}>
          {t('characters', { count: value.length, max: LIMITS.input })}
        </Box>
      </Box>
    </Box>
  )
}
