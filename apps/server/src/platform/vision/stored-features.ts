import type { StoredFeatures } from '@vitrine/db/pictures/features.queries'
import type { Features } from './features.ts'

export function toStore({ width, height, keypoints, descriptors }: Features): StoredFeatures {
  return { width, height, keypoints: toBytes(keypoints), descriptors: toBytes(descriptors) }
}

/** Copies the data, because the driver's buffer may start at any byte offset. */
export function fromStore({ width, height, keypoints, descriptors }: StoredFeatures): Features {
  const bytes = new Uint8Array(keypoints)
  return { width, height, keypoints: new Float32Array(bytes.buffer), descriptors: new Uint8Array(descriptors) }
}

const toBytes = ({ buffer, byteOffset, byteLength }: ArrayBufferView<ArrayBuffer>) =>
  Buffer.from(buffer, byteOffset, byteLength)
