import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { withoutKeys } from '../../ui/keys/kbd.tsx'
import { toKeyCaps } from '../../ui/keys/shortcuts.model.ts'
import { FIELD_KEYS, getFieldName, isKeyedField } from './field-keys.ts'
import type { FieldPath } from './places.ts'

/**
 * The letter that moves the focus from the picture to the field, shown next to its label. Hidden while the form has
 * focus.
 */
export function FieldLetter({ place }: { place: FieldPath }) {
  const field = getFieldName(place)
  if (!isKeyedField(field) || FIELD_KEYS[field].part === 'row') return null
  return (
    <Box component="kbd" aria-hidden className={FIELD_LETTER} sx={{ ...LETTER, ...BESIDE }}>
      {toKeyCaps(FIELD_KEYS[field].key)}
    </Box>
  )
}

/** The letter in a column header. */
export const ColumnLetter = ({ field }: { field: 'categoryId' | 'tradeId' }) => (
  <Box component="kbd" className={FIELD_LETTER} sx={{ ...LETTER, ml: 0.75 }}>
    {toKeyCaps(FIELD_KEYS[field].key)}
  </Box>
)

export const FIELD_LETTER = 'field-letter'

/** Shows the letters while the column doesn't have focus. */
export const showLetters = (theme: Theme) => ({
  [`&:not(:focus-within) .${FIELD_LETTER}`]: { visibility: 'visible', [withoutKeys(theme)]: { visibility: 'hidden' } },
})

const LETTER = {
  visibility: 'hidden',
  display: 'inline-block',
  typography: 'kbd',
  fontSize: '0.6875rem',
  lineHeight: '14px',
  minWidth: 16,
  textAlign: 'center',
  borderRadius: '3px',
  color: 'custom.text3',
  border: 1,
  borderColor: 'divider',
  pointerEvents: 'none',
} as const

/** Aligned to the end of the label column. */
const BESIDE = { position: 'absolute', top: 0, left: 97, my: '8px' } as const
