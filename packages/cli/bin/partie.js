#!/usr/bin/env -S node --min-semi-space-size=32 --max-semi-space-size=32
import '../dist/main.js';
