import Box from '@mui/material/Box'
import type { Strength } from '@vitrine/contract/auth/password-strength'
import { translateLabel } from '../../platform/labels.ts'
import { passwordPolicy } from '../../platform/password-policy.ts'
import { t } from '../messages.ts'

/** The number of filled bars conveys the same without color. */
const SCORES: Record<Strength['score'], { word: string; colour: string }> = {
  0: { word: t('veryWeak'), colour: 'error.main' },
  1: { word: t('weak'), colour: 'error.main' },
  2: { word: t('fair'), colour: 'warning.main' },
  3: { word: t('good'), colour: 'success.main' },
  4: { word: t('strong'), colour: 'success.main' },
}
const BARS = [1, 2, 3, 4] as const

interface StrengthProps {
  /** From useStrength; undefined while nothing is typed. */
  strength: Strength | undefined
}

/** Visual strength of a new password; the text next to it says the same. */
export function StrengthMeter({ strength }: StrengthProps) {
  return (
    <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 0.5, mt: 0.75 }}>
      {BARS.map((bar) => (
        <Box
          key={bar}
          sx={{
            height: 4,
            borderRadius: '2px',
            transition: 'background-color 120ms',
            // even the weakest password fills one bar; none means that nothing was typed
            bgcolor: strength && bar <= Math.max(1, strength.score) ? SCORES[strength.score].colour : 'divider',
          }}
        />
      ))}
    </Box>
  )
}

/** The strength in words, with advice. Two lines are reserved. */
export function StrengthText({ strength }: StrengthProps) {
  return (
    <Box role="status" sx={{ mt: '3px', minHeight: 32, typography: 'caption', color: 'text.secondary' }}>
      {strength ? (
        <>
          <Box component="span" sx={{ fontWeight: 550, color: SCORES[strength.score].colour }}>
            {SCORES[strength.score].word}
          </Box>{' '}
          {strength.advice && translateLabel(strength.advice)}
        </>
      ) : (
        t('passwordHint', { count: passwordPolicy().min })
      )}
    </Box>
  )
}
