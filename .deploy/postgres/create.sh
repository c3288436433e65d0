#!/bin/sh
# Runs once, in an empty data folder: the two users and the database (docs/how-to/run-in-production.md, "Two users for one database").
# The settings are those of every connection behind a pooler; a test compares them with the product's.
set -eu
psql --no-psqlrc --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres \
  --set owner_password="$DATABASE_OWNER_PASSWORD" --set password="$DATABASE_PASSWORD" <<'SQL'
create role inkfold_owner login password :'owner_password';
create role inkfold_app login password :'password';
create database inkfold owner inkfold_owner;
alter database inkfold set timezone = 'UTC';
alter database inkfold set max_parallel_workers_per_gather = '0';
alter database inkfold set random_page_cost = '1.1';
alter database inkfold set idle_in_transaction_session_timeout = '5min';
alter database inkfold set lock_timeout = '5min';
alter database inkfold set statement_timeout = '15min';
alter database inkfold set synchronous_commit = 'on';
SQL
