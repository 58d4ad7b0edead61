import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { Capture } from '@vitrine/contract/captures/captures.contract'
import type { CaptureDocument } from '@vitrine/contract/captures/document'
import { MESSAGES } from '@vitrine/contract/errors'
import { useMemo, useState } from 'react'
import { formatCount } from '../../ui/format.ts'
import { type CaptureForm, documentOf, editedPart, formOf } from '../form/capture-form.ts'
import type { Lists } from '../form/use-lists.ts'
import { choiceBefore, differencesOf, merged, type Side } from './conflict.model.ts'
import { ConflictRow } from './conflict-row.tsx'
import { historyQuery } from './history.api.ts'
import { deedText, whenText } from './history.model.ts'
import { Panel } from './panel-parts.tsx'
import { useNames } from './use-names.ts'

interface ConflictPanelProps {
  /** As somebody else left it. */
  theirs: Capture
  /** What the form began from, and what stands in it. */
  base: CaptureDocument
  mine: CaptureForm
  lists: Lists | undefined
  /** With what was chosen, to be put on `theirs`. */
  onGoOn: (form: CaptureForm) => void
}

/** Two people changed the same capture: what differs, field by field, and which of the two counts. */
export function ConflictPanel({ theirs, base, mine, lists, onGoOn }: ConflictPanelProps) {
  const three = useMemo(() => ({ base, mine: documentOf(mine), theirs: editedPart(theirs) }), [base, mine, theirs])
  const differences = useMemo(() => differencesOf(three), [three])
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map())
  const nameOf = useNames(
    lists,
    useMemo(() => Object.values(three), [three]),
  )

  const choices = new Map(differences.map((one) => [one.path, chosen.get(one.path) ?? choiceBefore(one)]))
  const open = differences.filter(({ path }) => choices.get(path) === undefined)
  const chooseAll = (side: Side) => setChosen(new Map(differences.map(({ path }) => [path, side])))
  const isAll = (side: Side) => differences.every(({ path }) => choices.get(path) === side)
  const goOn = () => onGoOn(formOf(merged(three, (path) => choices.get(path) ?? 'theirs')))

  return (
    <Panel
      title="Edited by another user"
      foot={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Typography role="status" variant="caption" sx={{ flex: 1, color: 'text.secondary' }}>
            {open.length > 0 ? `${formatCount(open.length, 'field')} still to decide` : 'Nothing is saved yet.'}
          </Typography>
          <Button variant="contained" disabled={open.length > 0} onClick={goOn}>
            Go on with these
          </Button>
        </Box>
      }
    >
      <Message theirs={theirs} />
      <Box role="group" aria-label="For all" sx={{ display: 'flex', gap: 1, my: 2 }}>
        <Button variant="outlined" size="small" aria-pressed={isAll('theirs')} onClick={() => chooseAll('theirs')}>
          Take theirs for all
        </Button>
        <Button variant="outlined" size="small" aria-pressed={isAll('mine')} onClick={() => chooseAll('mine')}>
          Keep mine for all
        </Button>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {differences.map((difference) => (
          <ConflictRow
            key={difference.path}
            difference={difference}
            choice={choices.get(difference.path)}
            nameOf={nameOf}
            onChoose={(side) => setChosen((before) => new Map(before).set(difference.path, side))}
          />
        ))}
      </Box>
    </Panel>
  )
}

function Message({ theirs: { captureId, revision } }: { theirs: Capture }) {
  const { data } = useQuery({ ...historyQuery(captureId), staleTime: 0 })
  const last = data?.entries.find((entry) => entry.revision === revision)
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: '18px 1fr',
        columnGap: 1,
        p: 1.5,
        borderRadius: '6px',
        color: 'custom.states.error.text',
        bgcolor: 'custom.states.error.fill',
      }}
    >
      <ErrorOutline sx={{ mt: '1px' }} />
      <Box sx={{ typography: 'body2' }}>
        <Box component="p" sx={{ m: 0, fontWeight: 550 }}>
          {MESSAGES.editedByAnother}
        </Box>
        <Box component="p" sx={{ m: 0, mt: 0.5, minHeight: 18 }}>
          {last && `${deedText(last)} on ${whenText(last.at)}. `}
          What only one of you changed is chosen already.
        </Box>
      </Box>
    </Box>
  )
}
