import Box from '@mui/material/Box'
import type { ConflictPlace } from '../../ui/conflict/conflict-choices.tsx'
import { t } from '../messages.ts'
import type { CaptureDifference, ShownValue } from './conflict.model.ts'
import { bannerLines, type GetName } from './names.model.ts'

function listLines(shown: ShownValue, getName: GetName, missing: string): readonly string[] {
  if (shown === null) return [missing]
  if (shown.kind === 'banner') return bannerLines(shown.banner, getName)
  return shown.values.map(({ field, value }) => getName(field, value))
}

function Lines({ of, getName, missing }: { of: ShownValue; getName: GetName; missing: string }) {
  return listLines(of, getName, missing).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same text
    <Box key={index} component="span" sx={{ display: 'block' }}>
      {line}
    </Box>
  ))
}

/** 'Keyword', 'Banner 2' or 'Banner 2, location'. */
export function toName(banner: number | null, label: string | null): string {
  if (banner === null) return label ?? ''
  return label === null ? t('bannerNumber', { banner }) : t('bannerField', { banner, field: label.toLowerCase() })
}

/** A difference as text, with both values. */
export function inWords(
  { path, banner, label, changedBy, theirs, mine }: CaptureDifference,
  getName: GetName,
): ConflictPlace {
  const missing = t(label === null ? 'noBanner' : 'noCategory')
  return {
    path,
    name: toName(banner, label),
    changedBy,
    theirs: <Lines of={theirs} getName={getName} missing={missing} />,
    mine: <Lines of={mine} getName={getName} missing={missing} />,
  }
}
