import RestoreOutlined from '@mui/icons-material/RestoreOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Change } from '@vitrine/contract/captures/changes.rules'
import { errorText } from '@vitrine/contract/captures/error-reasons'
import { translateLabel } from '../../platform/labels.ts'
import { StateChip } from '../../ui/lists/capture-chips.tsx'
import { FIELD_NAMES } from '../form/field-names.ts'
import { t } from '../messages.ts'
import { toName } from './difference-text.tsx'
import { describeAction, formatEntryTime, type HistoryLine } from './history.model.ts'
import { bannerLines, type GetName, rowText } from './names.model.ts'

interface HistoryEntryLineProps {
  line: HistoryLine
  getName: GetName
  /** Absent for the current revision. */
  onRestore?: () => void
}

export function HistoryEntryLine({ line, getName, onRestore }: HistoryEntryLineProps) {
  const reason = errorText(line, translateLabel)
  return (
    <Box
      component="li"
      sx={{ py: 1.5, '&:first-of-type': { pt: 0 }, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ typography: 'body2', fontWeight: 550 }}>{describeAction(line)}</Box>
          <Box
            component="time"
            dateTime={line.at}
            sx={{ display: 'block', typography: 'caption', color: 'custom.text3', fontVariantNumeric: 'tabular-nums' }}
          >
            {formatEntryTime(line.at)}
          </Box>
        </Box>
        <StateChip stateId={line.stateAfter} />
        {onRestore ? (
          <Button
            size="small"
            variant="outlined"
            aria-label={t('restoreDataOf', { time: formatEntryTime(line.at) })}
            onClick={onRestore}
          >
            <RestoreOutlined />
            {t('restore')}
          </Button>
        ) : (
          <Box sx={{ alignSelf: 'center', width: 92, typography: 'caption', color: 'text.secondary' }}>
            {t('currentVersion')}
          </Box>
        )}
      </Box>
      {reason !== null && (
        <Box sx={{ mt: 0.5, typography: 'body2', color: 'text.secondary' }}>{t('reasonIs', { reason })}</Box>
      )}
      {line.changes.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
          {line.changes.map((change) => (
            <ChangeLine key={change.path} change={change} getName={getName} />
          ))}
        </Box>
      )}
      {line.isSame && <Box sx={{ mt: 0.5, typography: 'caption', color: 'text.secondary' }}>{t('noDataChanged')}</Box>}
    </Box>
  )
}

/** Name, old and new value of a field, or the whole row that was added or removed. */
function ChangeLine({ change, getName }: { change: Change; getName: GetName }) {
  const { name, before, after } = describeChange(change, getName)
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

interface ChangeText {
  readonly name: string
  readonly before: string | null
  readonly after: string | null
}

function describeChange(change: Change, getName: GetName): ChangeText {
  const { kind, banner, before } = change
  if (kind === 'field') {
    return {
      name: toName(banner, FIELD_NAMES[change.field]),
      before: getName(change.field, change.before),
      after: getName(change.field, change.after),
    }
  }
  const isAdded = before === null
  const number = { banner: banner ?? '' }
  if (kind === 'row') {
    const formatSide = (row: typeof change.before) => row && rowText(row, getName)
    return {
      name: t(isAdded ? 'categoryAdded' : 'categoryRemoved', number),
      before: formatSide(change.before),
      after: formatSide(change.after),
    }
  }
  const formatSide = (one: typeof change.before) => one && bannerLines(one, getName).join(' · ')
  return {
    name: t(isAdded ? 'bannerAdded' : 'bannerRemoved', number),
    before: formatSide(change.before),
    after: formatSide(change.after),
  }
}
