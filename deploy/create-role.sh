#!/bin/sh
# Run once by PostgreSQL's image, when its data is made: the shop's role owns its database and nothing else.
set -eu
psql --username postgres --set=ON_ERROR_STOP=1 --set=password="$SHOP_PASSWORD" <<'SQL'
create role changbei login password :'password';
create database changbei owner changbei;
revoke connect on database changbei from public;
SQL
