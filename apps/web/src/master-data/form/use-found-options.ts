import { useQuery } from '@tanstack/react-query'
import { LIMITS } from '@vitrine/contract/limits'
import type { OptionList } from '@vitrine/contract/master-data/option-lists'
import { useState } from 'react'
import { bestMatches } from '../../ui/fields/best-matches.ts'
import type { Option } from '../../ui/fields/option-list.tsx'
import { useDebounced } from '../../ui/hooks/use-debounced.ts'
import { recordOptionsQuery } from '../record.api.ts'

const NONE: readonly Option[] = []

/** Options of a list for a search text. Fetched on open: short lists once, long lists for every text. */
export function useFoundOptions(list: OptionList) {
  const [isOpen, setOpen] = useState(false)
  const [text, onText] = useState('')
  const wanted = text.trim()
  const still = useDebounced(wanted, LIMITS.typeaheadDebounce)
  const first = useQuery({ ...recordOptionsQuery(list, ''), enabled: isOpen })
  const isLong = first.data?.isComplete === false
  const found = useQuery({ ...recordOptionsQuery(list, still), enabled: isOpen && isLong && still !== '' })
  const isBehindText = isLong && wanted !== '' && (wanted !== still || found.isPlaceholderData || found.isPending)
  const answer = isLong && wanted !== '' ? found.data : first.data
  const options = answer?.options ?? NONE
  return {
    text,
    onText,
    onOpen: () => setOpen(true),
    options: isLong ? options : bestMatches(options, text),
    isBehind: isOpen && (first.isPending || isBehindText),
    isCut: answer?.isComplete === false,
  }
}
