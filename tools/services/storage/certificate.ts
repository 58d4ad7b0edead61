import { existsSync, renameSync } from 'node:fs'
import { run } from '../processes.ts'
import { settings } from '../settings.ts'

const { host, s3 } = settings

/** For pgBackRest, which speaks to S3 through TLS only. */
export async function ensureCertificate() {
  const { certificate, privateKey } = s3
  if (existsSync(certificate)) return
  const unfinished = `${certificate}.new`
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', privateKey]
  const name = ['-subj', '/CN=localhost', '-addext', `subjectAltName=DNS:localhost,IP:${host}`]
  await run(['openssl', 'req', '-x509', ...key, ...name, '-days', '3650', '-out', unfinished])
  renameSync(unfinished, certificate)
}
