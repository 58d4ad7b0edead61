import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { LIMITS } from '@vitrine/contract/limits'
import { type ReactNode, type Ref, type SyntheticEvent, useId, useState } from 'react'
import { VISUALLY_HIDDEN } from '../theme/visually-hidden.ts'
import { clampSelection, isActive, keepDigits, type SelectedRange } from './code-field.model.ts'

interface CodeFieldProps {
  /** Label for screen readers; the text above the field says the same. */
  label: string
  value: string
  onChange: (value: string) => void
  /** Called when all digits are entered. */
  onComplete?: (value: string) => void
  error?: ReactNode
  /** Hint below the field, replaced by an error. */
  hint?: ReactNode
  autoFocus?: boolean
  /** Read-only, so that the field keeps the focus. */
  disabled?: boolean
  inputRef?: Ref<HTMLInputElement>
}

const BOXES = Array.from({ length: LIMITS.code.digits }, (_, index) => index)

/** Six boxes over one real input, so that paste, autofill and screen readers work as usual. */
export function CodeField({ label, value, onChange, onComplete, error, hint, ...rest }: CodeFieldProps) {
  const { autoFocus = false, disabled = false, inputRef } = rest
  const id = useId()
  const [selection, setSelection] = useState<SelectedRange>()
  const marked = selection && clampSelection(selection, value.length)
  const follow = ({ currentTarget: { selectionStart, selectionEnd } }: SyntheticEvent<HTMLInputElement>) =>
    setSelection({ from: selectionStart ?? 0, to: selectionEnd ?? 0 })
  const change = (typed: string) => {
    const code = keepDigits(typed)
    onChange(code)
    if (code.length === LIMITS.code.digits && code !== value) onComplete?.(code)
  }
  return (
    <div>
      <Box component="label" htmlFor={id} sx={VISUALLY_HIDDEN}>
        {label}
      </Box>
      <Box sx={{ position: 'relative' }}>
        <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr) 26px repeat(3, 1fr)', gap: 1 }}>
          {BOXES.map((index) => (
            <Digit
              key={index}
              isActive={marked !== undefined && isActive(index, marked)}
              isWrong={Boolean(error)}
              isOff={disabled}
              // the dash is in the fourth of seven columns
              sx={{ gridColumn: index < BOXES.length / 2 ? index + 1 : index + 2 }}
            >
              {value[index] ?? (marked?.from === index && marked.to === index && !disabled && <Caret />)}
            </Digit>
          ))}
          <Box
            sx={{
              gridArea: '1 / 4',
              alignSelf: 'center',
              justifySelf: 'center',
              width: 16,
              height: 2,
              bgcolor: 'custom.line2',
            }}
          />
        </Box>
        <RealField
          id={id}
          ref={inputRef}
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus={autoFocus}
          spellCheck={false}
          value={value}
          readOnly={disabled}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-line`}
          onChange={(event) => change(event.target.value)}
          onSelect={follow}
          onFocus={follow}
          onBlur={() => setSelection(undefined)}
          // the digits are drawn elsewhere, so a click cannot select a position between them
          onClick={({ currentTarget }) => currentTarget.setSelectionRange(value.length, value.length)}
        />
      </Box>
      <Box id={`${id}-line`} sx={{ mt: 2, minHeight: 18, typography: 'body2', color: 'text.secondary' }}>
        <Box role="alert" sx={{ display: 'flex', gap: 1, color: 'error.main' }}>
          {error && (
            <>
              <ErrorOutline sx={{ fontSize: '1rem', mt: '1px' }} />
              <div>{error}</div>
            </>
          )}
        </Box>
        {!error && hint}
      </Box>
    </div>
  )
}

const Caret = () => <Box sx={{ width: '1px', height: 22, bgcolor: 'text.primary' }} />

/** Invisible input over the boxes, for clicks, keys and autofill. */
const RealField = styled('input')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  padding: 0,
  border: 0,
  opacity: 0,
  // phones zoom into inputs with less than 16 px
  fontSize: '1rem',
  cursor: 'text',
})

const Digit = styled('span', { shouldForwardProp: (name) => !/^(is[A-Z]|sx$)/.test(String(name)) })<{
  isActive: boolean
  isWrong: boolean
  isOff: boolean
}>(({ theme, isActive, isWrong, isOff }) => {
  const { palette } = theme.vars
  const edge = isWrong ? palette.error.main : isActive ? palette.primary.main : palette.custom.field
  return {
    ...theme.typography.h1,
    fontVariantNumeric: 'tabular-nums',
    height: 56,
    display: 'grid',
    placeItems: 'center',
    borderRadius: 6,
    border: `1px solid ${edge}`,
    boxShadow: isActive ? `inset 0 0 0 1px ${edge}` : 'none',
    backgroundColor: isOff ? palette.action.hover : palette.background.paper,
    color: isOff ? palette.text.secondary : palette.text.primary,
  }
})
