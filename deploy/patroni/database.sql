-- The database of the shop, once, on the primary: psql -f database.sql. Change the password.
create role gahana login password 'change-me-4';
create database gahana owner gahana encoding 'UTF8' template template0;
