import Box from '@mui/material/Box'
import type { ConflictPlace } from '../../ui/conflict/conflict-choices.tsx'
import type { Difference, Shown } from './conflict.model.ts'
import { bannerLines, type NameOf } from './names.model.ts'

function linesOf(shown: Shown, nameOf: NameOf): readonly string[] {
  if (shown === null) return ['Not there']
  if (shown.kind === 'banner') return bannerLines(shown.banner, nameOf)
  return shown.values.map(({ field, value }) => nameOf(field, value))
}

function Lines({ of, nameOf }: { of: Shown; nameOf: NameOf }) {
  return linesOf(of, nameOf).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two rows may read alike
    <Box key={index} component="span" sx={{ display: 'block' }}>
      {line}
    </Box>
  ))
}

/** A difference as it is read, with what each side has. */
export function inWords({ path, banner, label, changedBy, theirs, mine }: Difference, nameOf: NameOf): ConflictPlace {
  const place = banner === null ? label : `Banner ${banner}`
  return {
    path,
    name: place === label || label === 'Banner' ? place : `${place}, ${label.toLowerCase()}`,
    changedBy,
    theirs: <Lines of={theirs} nameOf={nameOf} />,
    mine: <Lines of={mine} nameOf={nameOf} />,
  }
}
