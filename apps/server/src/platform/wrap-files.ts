import type { Files } from './files.ts'

type WrapCall = <Args extends unknown[], Answer>(
  operation: string,
  call: (...args: Args) => Promise<Answer>,
) => (...args: Args) => Promise<Answer>

/** Wraps every call that reaches storage and answers once. */
export function wrapFiles(files: Files, wrap: WrapCall): Files {
  return {
    ...files,
    put: wrap('put', files.put),
    putStream: wrap('putStream', files.putStream),
    get: wrap('get', files.get),
    getPatiently: wrap('get', files.getPatiently),
    read: wrap('read', files.read),
    readSize: wrap('readSize', files.readSize),
    copy: wrap('copy', files.copy),
    remove: wrap('remove', files.remove),
    removeUnfinished: wrap('removeUnfinished', files.removeUnfinished),
  }
}
