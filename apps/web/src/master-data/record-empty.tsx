import ListAlt from '@mui/icons-material/ListAltOutlined'
import SearchOff from '@mui/icons-material/SearchOffOutlined'
import Button from '@mui/material/Button'
import type { RecordDefinition } from '@vitrine/contract/master-data/record'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import type { Action } from '../ui/keys/shortcuts.model.ts'
import { capitalize, translateNoNoun } from './labels.ts'
import { t } from './messages.ts'

const SIGN = { fontSize: 28, color: 'custom.text3' } as const

interface ListEmptyProps {
  definition: RecordDefinition
  search: string
  onClear: () => void
  /** Undefined if the user may not create records. */
  create: Action | undefined
}

/** Explains why the list is empty and what to do. */
export function ListEmpty({ definition: { one, place }, search, onClear, create }: ListEmptyProps) {
  if (search !== '') {
    return (
      <EmptyState
        title={t('noneMatches', { record: capitalize(translateNoNoun(one)), search })}
        icon={<SearchOff sx={SIGN} />}
        actions={
          <Button variant="outlined" onClick={onClear}>
            {t('clearSearch')}
          </Button>
        }
      >
        {t('checkSpelling')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t(create ? 'noneYet' : 'noneToShow', { record: translateNoNoun(one) })}
      icon={<ListAlt sx={SIGN} />}
      actions={
        create && (
          <Button variant="contained" onClick={create.run}>
            {create.label}
          </Button>
        )
      }
    >
      {t('purpose', { purpose: place.purpose })}
    </EmptyState>
  )
}
