import ErrorOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { toDensityHeight } from '../theme/density.ts'
import { TABULAR } from '../theme/theme.ts'
import { VISUALLY_HIDDEN } from '../theme/visually-hidden.ts'

interface FormRowProps {
  label: string
  /** ID of the labeled field. */
  htmlFor: string
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
  /** For screen readers only, when a column header shows the label. */
  isLabelHidden?: boolean | undefined
  error?: string | undefined
  /** Shown below the field when there is no error. */
  hint?: string | undefined
  /** Characters used and allowed, at the end of the line below the field. */
  counter?: string | undefined
  children: ReactNode
}

/** Label on the left; errors below the field. */
export function FormRow(props: FormRowProps) {
  const { label, htmlFor, isRequired, isDisabled, isLabelHidden, error, hint, counter, children } = props
  return (
    <Box sx={isLabelHidden ? { minWidth: 0, position: 'relative' } : ROW}>
      <Box
        component="label"
        // the field's list is labeled by this ID
        id={`${htmlFor}-label`}
        htmlFor={htmlFor}
        sx={isLabelHidden ? VISUALLY_HIDDEN : { ...LABEL, color: isDisabled ? 'text.disabled' : 'text.secondary' }}
      >
        {label}
        {isRequired && <RequiredStar />}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {children}
        {(error ?? hint ?? counter) !== undefined && (
          <Box sx={UNDER}>
            {error !== undefined && <ErrorLine id={getErrorId(htmlFor)}>{error}</ErrorLine>}
            {error === undefined && hint !== undefined && <Hint id={getHintId(htmlFor)}>{hint}</Hint>}
            {counter !== undefined && <Counter>{counter}</Counter>}
          </Box>
        )}
      </Box>
    </Box>
  )
}

/** ID of a field's error message. */
export const getErrorId = (fieldId: string) => `${fieldId}-error`
const getHintId = (fieldId: string) => `${fieldId}-hint`
export const getMarkId = (fieldId: string) => `${fieldId}-mark`

interface FieldDescription {
  readonly error?: string | undefined
  readonly hint?: string | undefined
  readonly mark?: ReactNode
}

/** The aria-describedby of a field. */
export function getDescribedBy(fieldId: string, { error, hint, mark }: FieldDescription) {
  const ids = [
    ...(mark ? [getMarkId(fieldId)] : []),
    ...(error === undefined ? [] : [getErrorId(fieldId)]),
    ...(error === undefined && hint !== undefined ? [getHintId(fieldId)] : []),
  ]
  return ids.length > 0 ? { 'aria-describedby': ids.join(' ') } : {}
}

export function RequiredStar() {
  return (
    <Box component="span" aria-hidden sx={{ color: 'error.main' }}>
      {' *'}
    </Box>
  )
}

export function ErrorLine({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Box
      {...(id !== undefined && { id })}
      sx={{ display: 'flex', gap: 0.5, mt: '3px', typography: 'caption', color: 'error.main' }}
    >
      <ErrorOutlined sx={{ fontSize: '0.875rem', mt: '1px' }} />
      <span>{children}</span>
    </Box>
  )
}

export const Hint = ({ id, children }: { id?: string; children: ReactNode }) => (
  <Box {...(id !== undefined && { id })} sx={{ mt: '3px', typography: 'caption', color: 'custom.text3' }}>
    {children}
  </Box>
)

const Counter = ({ children }: { children: ReactNode }) => (
  <Box
    aria-hidden
    sx={{ ...TABULAR, ml: 'auto', mt: '3px', typography: 'caption', color: 'custom.text3', whiteSpace: 'nowrap' }}
  >
    {children}
  </Box>
)

const UNDER = { display: 'flex', columnGap: 2, alignItems: 'flex-start' } as const

/** Columns of rows with the label on the left. Forms with longer labels, or labels above, override the variables. */
export const ROW_COLUMNS = 'var(--row-columns, 112px minmax(0, 1fr))'

export const ROW = {
  display: 'grid',
  gridTemplateColumns: ROW_COLUMNS,
  columnGap: 0.5,
  alignItems: 'start',
  minWidth: 0,
} as const

export const FIELD_HEIGHT = { xs: 44, md: toDensityHeight(32) } as const

export const LABEL = {
  typography: 'body2',
  fontWeight: 450,
  display: 'flex',
  alignItems: 'center',
  minHeight: {
    xs: `var(--label-height, ${FIELD_HEIGHT.xs}px)`,
    md: `var(--wide-label-height, ${FIELD_HEIGHT.md})`,
  },
  // two lines fit next to a field
  lineHeight: 1.15,
  // keeps the space before the star
  whiteSpace: 'pre-wrap',
} as const
