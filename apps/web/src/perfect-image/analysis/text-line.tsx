import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import Tooltip from '@mui/material/Tooltip'
import { LIMITS } from '@vitrine/contract/limits'
import { type KeyboardEvent, memo, useId } from 'react'
import { translateLabel } from '../../platform/labels.ts'
import { TABULAR } from '../../ui/theme/theme.ts'
import { t } from '../messages.ts'
import type { AnalysisText } from './analysis.model.ts'
import { ProposedMark } from './proposed-mark.tsx'

interface TextDeeds {
  readonly select: (key: string) => void
  readonly write: (key: string, text: string) => void
  readonly remove: (key: string) => void
  readonly confirm: (key: string) => void
  /** Moves to the next or previous text. */
  readonly step: (key: string, by: 1 | -1) => void
}

interface TextLineProps {
  text: AnalysisText
  number: number
  isSelected: boolean
  isOff: boolean
  problem: string | undefined
  on: TextDeeds
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }

/** One text of the picture: number, text, and confidence if proposed. */
export const TextLine = memo(function TextLine({ text, number, isSelected, isOff, problem, on }: TextLineProps) {
  const problemId = useId()
  const { key, isProposed, confidence } = text
  const name = text.text === '' ? t('textReference', { number }) : t('textQuote', { text: text.text })
  const press = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (
      by === undefined ||
      event.nativeEvent.isComposing ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey
    )
      return
    event.preventDefault()
    on.step(key, by)
  }
  return (
    <Box component="li" data-key={key} aria-current={isSelected || undefined} sx={[LINE, isSelected && SELECTED]}>
      <ButtonBase
        aria-label={t('showText', { number })}
        tabIndex={-1}
        onClick={() => on.select(key)}
        sx={[BADGE, isSelected && BADGE_SELECTED]}
      >
        {number}
      </ButtonBase>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <InputBase
          fullWidth
          value={text.text}
          placeholder={t('textPlaceholder')}
          readOnly={isOff}
          error={problem !== undefined}
          onFocus={() => on.select(key)}
          onChange={({ target }) => on.write(key, target.value)}
          onKeyDown={press}
          inputProps={{
            'aria-label': t('text', { number }),
            'aria-describedby': problem === undefined ? undefined : problemId,
            maxLength: LIMITS.imageText.characters,
          }}
          sx={FIELD}
        />
        {problem !== undefined && (
          <Box id={problemId} sx={{ typography: 'caption', color: 'error.main', pl: 1 }}>
            {translateLabel(problem)}
          </Box>
        )}
      </Box>
      {isProposed && (
        <ProposedMark name={name} confidence={confidence} isOff={isOff} onConfirm={() => on.confirm(key)} />
      )}
      <Tooltip title={t('delete')}>
        <span>
          <IconButton
            aria-label={t('deleteText', { text: name })}
            size="small"
            disabled={isOff}
            onClick={() => on.remove(key)}
          >
            <DeleteOutlined />
          </IconButton>
        </span>
      </Tooltip>
    </Box>
  )
})

const LINE = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  pl: 1.5,
  pr: 1,
  py: 0.5,
  borderLeft: '3px solid transparent',
} as const
const SELECTED = { bgcolor: 'custom.sub', borderLeftColor: 'custom.states.pending.text' } as const
const BADGE = {
  ...TABULAR,
  flex: 'none',
  minWidth: 26,
  height: 26,
  px: 0.5,
  borderRadius: '5px',
  typography: 'caption',
  fontWeight: 650,
  color: 'custom.states.pending.text',
  bgcolor: 'custom.states.pending.fill',
} as const
const BADGE_SELECTED = { color: 'background.paper', bgcolor: 'custom.states.pending.text' } as const
const FIELD = {
  typography: 'body2',
  px: 1,
  height: 32,
  borderRadius: '6px',
  border: '1px solid transparent',
  '&:hover': { borderColor: 'custom.field' },
  '&.Mui-focused': { borderColor: 'primary.main', outline: 1, outlineColor: 'primary.main' },
  '&.Mui-error': { borderColor: 'error.main' },
} as const
