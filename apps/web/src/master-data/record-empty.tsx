import ListAlt from '@mui/icons-material/ListAltOutlined'
import SearchOff from '@mui/icons-material/SearchOffOutlined'
import Button from '@mui/material/Button'
import type { RecordDefinition } from '@vitrine/contract/master-data/record'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Action } from '../ui/shortcuts.model.ts'

const SIGN = { fontSize: 28, color: 'custom.text3' } as const

interface ListEmptyProps {
  definition: RecordDefinition
  search: string
  onClear: () => void
  /** Absent for who only reads. */
  create: Action | undefined
}

/** Says why there is nothing here, and what to do. */
export function ListEmpty({ definition: { one, place }, search, onClear, create }: ListEmptyProps) {
  if (search !== '') {
    return (
      <EmptyState
        title={`No ${one} matches '${search}'.`}
        icon={<SearchOff sx={SIGN} />}
        actions={
          <Button variant="outlined" onClick={onClear}>
            Clear search
          </Button>
        }
      >
        Check the spelling, or search for a part of it.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={create ? `There is no ${one} yet.` : `There is no ${one} to show.`}
      icon={<ListAlt sx={SIGN} />}
      actions={
        create && (
          <Button variant="contained" onClick={create.run}>
            {create.label}
          </Button>
        )
      }
    >
      {`This list holds ${place.purpose}.`}
    </EmptyState>
  )
}
