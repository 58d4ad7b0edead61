// The settings of PostgreSQL in a cluster: with Patroni (configuration.ts) and in ops/kubernetes.

/** Patroni and CloudNativePG decide these themselves. */
export const REPLICATION_PARAMETERS: Readonly<Record<string, string>> = {
  wal_level: 'replica',
  hot_standby: 'on',
  wal_log_hints: 'on',
}

export const PARAMETERS: Readonly<Record<string, string>> = {
  max_connections: '200',
  max_locks_per_transaction: '256',
  max_wal_senders: '10',
  max_replication_slots: '10',
  wal_keep_size: '256MB',
  // a stale replication slot must not fill the disk
  max_slot_wal_keep_size: '4GB',
  synchronous_commit: 'on',
  tcp_keepalives_idle: '10',
  wal_receiver_timeout: '10s',
  wal_sender_timeout: '10s',
  shared_preload_libraries: 'pg_stat_statements',
  shared_buffers: '128MB',
  work_mem: '32MB',
  maintenance_work_mem: '256MB',
  random_page_cost: '1.1',
  jit: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
}
