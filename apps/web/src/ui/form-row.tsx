import ErrorOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { roomy } from './density.ts'

interface FormRowProps {
  label: string
  /** Of the field that the label names. */
  htmlFor: string
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
  /** A column head says the label for the eye; here it is only heard. */
  isLabelHidden?: boolean | undefined
  error?: string | undefined
  children: ReactNode
}

/** The label, left of its field; what is wrong stands under the field. */
export function FormRow({ label, htmlFor, isRequired, isDisabled, isLabelHidden, error, children }: FormRowProps) {
  return (
    <Box sx={isLabelHidden ? { minWidth: 0, position: 'relative' } : ROW}>
      <Box
        component="label"
        // the list of a field looks for its name there
        id={`${htmlFor}-label`}
        htmlFor={htmlFor}
        sx={isLabelHidden ? HIDDEN : { ...LABEL, color: isDisabled ? 'text.disabled' : 'text.secondary' }}
      >
        {label}
        {isRequired && <RequiredStar />}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {children}
        {error !== undefined && <ErrorLine id={errorIdOf(htmlFor)}>{error}</ErrorLine>}
      </Box>
    </Box>
  )
}

/** Under which the field finds what is wrong with it. */
export const errorIdOf = (fieldId: string) => `${fieldId}-error`

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

/** Where labels stand left of their fields. */
export const LABEL_WIDTH = 112

export const ROW = {
  display: 'grid',
  gridTemplateColumns: `${LABEL_WIDTH}px minmax(0, 1fr)`,
  columnGap: 0.5,
  alignItems: 'start',
  minWidth: 0,
} as const

export const FIELD_HEIGHT = { xs: 44, md: roomy(32) } as const

export const LABEL = {
  typography: 'body2',
  fontWeight: 450,
  display: 'flex',
  alignItems: 'center',
  minHeight: FIELD_HEIGHT,
  whiteSpace: 'pre',
} as const

const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const
