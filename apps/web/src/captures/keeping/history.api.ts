import { queryOptions } from '@tanstack/react-query'
import { getHistory } from '@vitrine/contract/captures/captures.contract'
import { call } from '../../platform/call.ts'
import { captureKey } from '../captures.api.ts'

export const historyQuery = (captureId: number) =>
  queryOptions({
    queryKey: [...captureKey(captureId), 'history'],
    queryFn: ({ signal }) => call(getHistory, { params: { captureId } }, { signal }),
  })
