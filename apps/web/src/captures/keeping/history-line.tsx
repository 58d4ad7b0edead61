import RestoreOutlined from '@mui/icons-material/RestoreOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type Change, FIELD_LABELS } from '@vitrine/contract/captures/changes.rules'
import { errorText } from '@vitrine/contract/captures/error-reasons'
import { StateChip } from '../../ui/capture-chips.tsx'
import { deedText, type HistoryLine, whenText } from './history.model.ts'
import { bannerLines, type NameOf, rowText } from './names.model.ts'

interface HistoryEntryLineProps {
  line: HistoryLine
  nameOf: NameOf
  /** Not there for the present revision. */
  onRestore?: () => void
}

export function HistoryEntryLine({ line, nameOf, onRestore }: HistoryEntryLineProps) {
  return (
    <Box
      component="li"
      sx={{ py: 1.5, '&:first-of-type': { pt: 0 }, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ typography: 'body2', fontWeight: 550 }}>{deedText(line)}</Box>
          <Box
            component="time"
            dateTime={line.at}
            sx={{ display: 'block', typography: 'caption', color: 'custom.text3', fontVariantNumeric: 'tabular-nums' }}
          >
            {whenText(line.at)}
          </Box>
        </Box>
        <StateChip stateId={line.stateAfter} />
        {onRestore ? (
          <Button
            size="small"
            variant="outlined"
            aria-label={`Restore the data of ${whenText(line.at)}`}
            onClick={onRestore}
          >
            <RestoreOutlined />
            Restore
          </Button>
        ) : (
          <Box sx={{ alignSelf: 'center', width: 92, typography: 'caption', color: 'text.secondary' }}>
            As it is now
          </Box>
        )}
      </Box>
      {errorText(line) !== null && (
        <Box sx={{ mt: 0.5, typography: 'body2', color: 'text.secondary' }}>Reason: {errorText(line)}</Box>
      )}
      {line.changes.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
          {line.changes.map((change) => (
            <ChangeLine key={change.path} change={change} nameOf={nameOf} />
          ))}
        </Box>
      )}
      {line.isSame && <Box sx={{ mt: 0.5, typography: 'caption', color: 'text.secondary' }}>No data changed.</Box>}
    </Box>
  )
}

/** Name, before and after; of a row that came or went, the whole of it. */
function ChangeLine({ change, nameOf }: { change: Change; nameOf: NameOf }) {
  const { name, before, after } = wordsOf(change, nameOf)
  return (
    <Box component="li" sx={{ typography: 'body2', color: 'text.secondary' }}>
      <Box component="span" sx={{ fontWeight: 500, color: 'text.primary' }}>
        {name}
      </Box>
      {before !== null && (
        <>
          {' '}
          <Box component="del">{before}</Box>
        </>
      )}
      {after !== null && (
        <>
          {before !== null && ' → '}{' '}
          <Box component="ins" sx={{ textDecoration: 'none', color: 'text.primary' }}>
            {after}
          </Box>
        </>
      )}
    </Box>
  )
}

interface Words {
  readonly name: string
  readonly before: string | null
  readonly after: string | null
}

function wordsOf(change: Change, nameOf: NameOf): Words {
  const { kind, banner, before } = change
  const place = banner === null ? '' : `Banner ${banner}, `
  if (kind === 'field') {
    const label = FIELD_LABELS[change.field]
    return {
      name: banner === null ? label : `${place}${label.toLowerCase()}`,
      before: nameOf(change.field, change.before),
      after: nameOf(change.field, change.after),
    }
  }
  const deed = before === null ? 'added' : 'removed'
  if (kind === 'row') {
    const of = (row: typeof change.before) => row && rowText(row, nameOf)
    return { name: `${place}category ${deed}`, before: of(change.before), after: of(change.after) }
  }
  const of = (one: typeof change.before) => one && bannerLines(one, nameOf).join(' · ')
  return { name: `Banner ${banner} ${deed}`, before: of(change.before), after: of(change.after) }
}
