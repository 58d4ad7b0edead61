import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { KeyCaps } from '../../ui/keys/key-caps.tsx'
import { REVIEW_KEYS } from '../../ui/keys/review-keys.ts'
import { useKeys } from '../../ui/keys/use-keys.ts'
import { useForm } from '../form/form-context.tsx'
import { t } from '../messages.ts'

/** Says how many found regions have no banner. It never keeps a capture from being sent. */
export function RegionsNote() {
  const { regions } = useForm()
  const { next } = useKeys()({ next: { ...REVIEW_KEYS.nextRegion, run: () => regions?.showNext() } })
  if (!regions || regions.unassigned.length === 0) return null
  const [key] = next.keys
  return (
    <Box sx={NOTE}>
      <span>{t('freeRegions', { count: regions.unassigned.length })}</span>
      <Link component="button" type="button" underline="always" onClick={next.run} sx={LINK}>
        {t('showRegion')}
      </Link>
      {key !== undefined && <KeyCaps of={key} isShort />}
    </Box>
  )
}

const NOTE = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 1,
  mb: 1,
  typography: 'body2',
  color: 'text.secondary',
} as const
const LINK = { typography: 'body2', fontWeight: 550, verticalAlign: 'baseline', minHeight: { xs: 32, md: 0 } } as const
