import Box from '@mui/material/Box'
import type { ConflictPlace } from '../../ui/conflict/conflict-choices.tsx'
import { t } from '../messages.ts'
import type { Difference, Shown } from './conflict.model.ts'
import { bannerLines, type NameOf } from './names.model.ts'

function linesOf(shown: Shown, nameOf: NameOf, missing: string): readonly string[] {
  if (shown === null) return [missing]
  if (shown.kind === 'banner') return bannerLines(shown.banner, nameOf)
  return shown.values.map(({ field, value }) => nameOf(field, value))
}

function Lines({ of, nameOf, missing }: { of: Shown; nameOf: NameOf; missing: string }) {
  return linesOf(of, nameOf, missing).map((line, index) => (
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

/** A difference as text, with the values of both sides. */
export function inWords({ path, banner, label, changedBy, theirs, mine }: Difference, nameOf: NameOf): ConflictPlace {
  const missing = t(label === null ? 'noBanner' : 'noCategory')
  return {
    path,
    name: toName(banner, label),
    changedBy,
    theirs: <Lines of={theirs} nameOf={nameOf} missing={missing} />,
    mine: <Lines of={mine} nameOf={nameOf} missing={missing} />,
  }
}
