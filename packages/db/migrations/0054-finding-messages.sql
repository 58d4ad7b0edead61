comment on column alert_finding.fact is 'StoredFact of packages/contract/src/alerts/finding.ts: a code with parameters, in no language.';
